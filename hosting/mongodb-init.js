// Run by mongosh: makes the replica set of MEMBERS and the user of the app, whose password becomes the one in secrets/. Harmless when both are there.
const { readFileSync } = require('node:fs')
const secretIn = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim()
const { MEMBERS, OPTIONS } = process.env

try {
  rs.status()
} catch {
  rs.initiate({ _id: 'rs0', members: MEMBERS.split(',').map((host, index) => ({ _id: index, host })) })
}
while (!db.hello().primary) sleep(200)

// Whichever of them leads.
const address = `mongodb://root:${encodeURIComponent(secretIn('mongodb-password'))}@${MEMBERS}/admin?replicaSet=rs0&${OPTIONS}`
const admin = connect(address)
const roles = ['share-a-gifty', 'share-a-gifty-vault'].map((name) => ({ role: 'readWrite', db: name }))
const pwd = secretIn('mongodb-app-password')
if (admin.getUser('gifty') === null) admin.createUser({ user: 'gifty', pwd, roles })
else admin.updateUser('gifty', { pwd, roles })
