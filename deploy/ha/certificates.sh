#!/bin/sh
# certificates.sh FOLDER NAME...: an authority, and one certificate of the cluster for these names and addresses. Whoever has the
# folder's server.key is the cluster: keep it as you keep the passwords, and put a certificate of your own name before shoppers.
set -eu
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
names=DNS:localhost,IP:127.0.0.1
for name in "$@"; do names="$names,DNS:$name"; done
openssl req -x509 -newkey rsa:3072 -nodes -keyout ca.key -out ca.crt -subj '/CN=Sillage cluster' -days 3650 2> /dev/null
openssl req -newkey rsa:3072 -nodes -keyout server.key -out server.csr -subj /CN=sillage 2> /dev/null
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" > extensions
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out server.crt -days 825 -extfile extensions 2> /dev/null
rm server.csr extensions ca.srl
