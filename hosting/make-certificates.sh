#!/usr/bin/env bash
# An authority of this site's own, and a certificate for each node of EventStoreDB and for those of MongoDB. Run again, it renews what ends within 30
# days and leaves the rest as it is (docs/hosting.md "Certificates"). The app's containers see the folder of the authority's certificate alone.
set -euo pipefail
cd "${CERTIFICATES:-/certificates}"
public="${AUTHORITY:-/authority}"
authority_days=3650
node_days=365
renew_days=30

# Whether a certificate that was made for so many days is there and lasts for another 30.
lasts() { # FILE DAYS
  [ -f "$1" ] && [ -z "$(find "$1" -mtime "+$(($2 - renew_days - 1))")" ]
}
make_node() { # FOLDER NAMES
  rm -rf "$1"
  es-gencert-cli create-node -days "$node_days" -ca-certificate ./ca/ca.crt -ca-key ./ca/ca.key -out "./$1" -dns-names "$2"
  echo "made the certificate of $1: restart what uses it, one node after the other"
}

if ! lasts ca/ca.crt "$authority_days"; then
  # Nodes trust those whose authority is theirs: with a new one everything is made anew.
  rm -rf ca eventstoredb-* mongodb
  es-gencert-cli create-ca -days "$authority_days" -out ./ca
fi
for node in eventstoredb-1 eventstoredb-2 eventstoredb-3; do
  lasts "$node/node.crt" "$node_days" || make_node "$node" "$node,localhost"
done
if ! lasts mongodb/node.pem "$node_days"; then
  make_node mongodb mongodb-1,mongodb-2,mongodb-3,localhost
  cat mongodb/node.crt mongodb/node.key >mongodb/node.pem
fi
mkdir -p "$public"
cp ca/ca.crt "$public/ca.crt"
# 1000: EventStoreDB's user, 999: MongoDB's. Only they and root read keys; the authority's own key is root's.
chown -R 1000:1000 eventstoredb-*
chown -R 999:999 mongodb
chmod 0700 eventstoredb-* mongodb
chmod 0755 ca "$public"
chmod 0644 ca/ca.crt "$public/ca.crt"
chmod 0600 ca/ca.key
