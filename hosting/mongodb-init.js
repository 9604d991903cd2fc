// Run once by mongosh: makes the replica set of MEMBERS and the user of the app. Harmless when both are there.
const members = process.env.MEMBERS.split(',').map((host, index) => ({ _id: index, host }))
try {
  rs.status()
} catch {
  rs.initiate({ _id: 'rs0', members })
}
while (!db.hello().isWritablePrimary && !db.hello().primary) sleep(200)
const password = require('fs').readFileSync('/run/secrets/mongodb-password', 'utf8').trim()
const primary = db.hello().isWritablePrimary ? db.getMongo() : new Mongo(`${process.env.ADDRESS}&replicaSet=rs0`)
const admin = primary.getDB('admin')
const roles = ['share-a-gifty', 'share-a-gifty-vault'].map((name) => ({ role: 'readWrite', db: name }))
if (admin.getUser('gifty') === null) admin.createUser({ user: 'gifty', pwd: password, roles })
