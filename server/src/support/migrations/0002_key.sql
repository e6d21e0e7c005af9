-- A word that is sent again because nobody knows whether it arrived is the same word.

alter table support.feedback add column key text unique check (length(key) between 8 and 128);
comment on column support.feedback.key is 'The intent it came by; nothing for words from before they were told apart.';
