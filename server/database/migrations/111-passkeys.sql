-- oldest: 100
-- Passkeys of shopkeepers, and codes for the day on which one is lost.

create table passkeys (
  -- The id of the credential, in base64url.
  id text primary key,
  account_id uuid not null references accounts on delete cascade,
  public_key bytea not null,
  -- Some authenticators count their signatures: a copied key is noticed.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- Unused recovery codes.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the code, which has 120 random bits.
  hash text not null,
  primary key (account_id, hash)
);

-- What a passkey must sign, once.
create table passkey_challenges (
  challenge text primary key,
  -- The shopkeeper who adds a passkey; null: a login.
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_account on passkey_challenges (account_id) where account_id is not null;

-- Whether a session of a shopkeeper began with a passkey or a recovery code.
alter table sessions add column is_confirmed boolean not null default false;
