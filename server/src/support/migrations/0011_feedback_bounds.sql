-- How long a word to the house is, is a setting: the table keeps what any setting may allow.

alter table support.feedback drop constraint feedback_content_check;
alter table support.feedback add check (length(content) between 1 and 5000);
