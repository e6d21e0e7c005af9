-- Messages are looked for by what became of them.
create index outbox_by_state on messages.outbox (state, written_at);
