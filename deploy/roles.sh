#!/bin/sh
# Run once, by the database, as it is made: the account that serves owns nothing. What it may do is
# granted by the migrations, which the owner runs as the server starts.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role balai_app login;
alter role balai_app password :'password';
grant balai_app to current_user;
SQL
