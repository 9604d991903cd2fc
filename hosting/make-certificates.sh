#!/usr/bin/env bash
# Run once: an authority of this site's own, and a certificate for each node of EventStoreDB and for those of MongoDB. Kept as they are when they are there.
set -euo pipefail
cd /certificates
[ -f ca/ca.crt ] || es-gencert-cli create-ca -out ./ca
for node in eventstoredb-1 eventstoredb-2 eventstoredb-3; do
  [ -f "$node/node.crt" ] || es-gencert-cli create-node -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out "./$node" -dns-names "$node,localhost"
done
if [ ! -f mongodb/node.pem ]; then
  es-gencert-cli create-node -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out ./mongodb -dns-names mongodb-1,mongodb-2,mongodb-3,localhost
  cat mongodb/node.crt mongodb/node.key >mongodb/node.pem
fi
# 1000: EventStoreDB's user, 999: MongoDB's. Only they and root read keys; the authority's own key is root's.
chown -R 1000:1000 eventstoredb-*
chown -R 999:999 mongodb
chmod 0700 eventstoredb-* mongodb
chmod 0755 ca
chmod 0644 ca/ca.crt
chmod 0600 ca/ca.key
