#!/bin/sh
# Run once by Patroni in a new cluster: the shop's role and database.
exec psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" "$1" <<'SQL'
create role shop login password :'password';
create database shop owner shop;
SQL
