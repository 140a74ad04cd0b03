#!/bin/sh
# Starts one part of the cluster: start.sh etcd | patroni | pgbouncer | database-proxy | balancer. What it is told by its environment
# is in deploy/ha/compose.yaml. TLS: the folder of ca.crt, server.crt and server.key; STATE: a folder of this part's own.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
TLS=${TLS:-/tls}
STATE=${STATE:-/var/lib/sillage}
umask 077

# Lines of HAProxy for "host:port" or "host:port:checked port" each.
servers() {
  number=0
  for server in $1; do
    number=$((number + 1))
    host=${server%%:*}
    ports=${server#*:}
    echo "  server n$number $host:${ports%%:*} check port ${ports##*:} $2"
  done
}

case $1 in
etcd)
  export ETCD_CLIENT_CERT_AUTH=true ETCD_PEER_CLIENT_CERT_AUTH=true ETCD_INITIAL_CLUSTER_STATE="${ETCD_INITIAL_CLUSTER_STATE:-new}"
  export ETCD_TRUSTED_CA_FILE="$TLS/ca.crt" ETCD_CERT_FILE="$TLS/server.crt" ETCD_KEY_FILE="$TLS/server.key"
  export ETCD_PEER_TRUSTED_CA_FILE="$TLS/ca.crt" ETCD_PEER_CERT_FILE="$TLS/server.crt" ETCD_PEER_KEY_FILE="$TLS/server.key"
  # A busy disk is no reason to vote.
  export ETCD_HEARTBEAT_INTERVAL=300 ETCD_ELECTION_TIMEOUT=3000 ETCD_DATA_DIR="$STATE/etcd"
  exec etcd
  ;;
patroni)
  # PostgreSQL refuses a key that others may read.
  cp "$TLS/server.key" "$STATE/server.key"
  sed "s|/tls/|$TLS/|g; s|/state/|$STATE/|g; s|/here/|$HERE/|g" "$HERE/patroni.yaml" > "$STATE/patroni.yaml"
  export PATRONI_POSTGRESQL_DATA_DIR="$STATE/data" PATRONI_POSTGRESQL_PGPASS="$STATE/pgpass"
  exec patroni "$STATE/patroni.yaml"
  ;;
pgbouncer)
  printf '"shop" "%s"\n' "$SHOP_PASSWORD" > "$STATE/users.txt"
  cat > "$STATE/pgbouncer.ini" <<INI
[databases]
shop = host=${DATABASE_HOST} port=${DATABASE_PORT} dbname=shop
[pgbouncer]
listen_addr = ${LISTEN_HOST:-0.0.0.0}
listen_port = ${LISTEN_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $STATE/users.txt
pool_mode = transaction
default_pool_size = ${POOL_SIZE:-25}
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
client_tls_sslmode = require
client_tls_cert_file = $TLS/server.crt
client_tls_key_file = $TLS/server.key
server_tls_sslmode = verify-ca
server_tls_ca_file = $TLS/ca.crt
INI
  exec pgbouncer "$STATE/pgbouncer.ini"
  ;;
database-proxy)
  { cat "$HERE/haproxy.cfg"
    cat <<CFG
listen primary
  bind ${LISTEN_HOST:-0.0.0.0}:${LISTEN_PORT:-5432}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions resolvers system init-addr last,libc,none
CFG
    servers "$NODES" "check-ssl verify required ca-file $TLS/ca.crt crt $STATE/client.pem"
  } > "$STATE/haproxy.cfg"
  # Patroni answers those alone whom its authority knows.
  cat "$TLS/server.crt" "$TLS/server.key" > "$STATE/client.pem"
  exec haproxy -f "$STATE/haproxy.cfg"
  ;;
balancer)
  cat "$TLS/server.crt" "$TLS/server.key" > "$STATE/server.pem"
  { cat "$HERE/haproxy.cfg"
    cat <<CFG
listen shop
  bind ${LISTEN_HOST:-0.0.0.0}:${LISTEN_PORT:-8443} ssl crt $STATE/server.pem alpn h2,http/1.1
  mode http
  balance roundrobin
  option httpchk GET /healthz
  option redispatch
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  retries 3
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1 resolvers system init-addr last,libc,none
CFG
    servers "$SHOPS" ""
  } > "$STATE/haproxy.cfg"
  exec haproxy -f "$STATE/haproxy.cfg"
  ;;
*)
  echo "start.sh etcd | patroni | pgbouncer | database-proxy | balancer" >&2
  exit 2
  ;;
esac
