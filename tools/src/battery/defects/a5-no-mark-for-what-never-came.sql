-- A stake that was undone before it came is taken when it comes.
select pg_temp.change('wagers.act_one', 'if k.kind = ''tombstone'' and a.kind = ''bet'' then', 'if false then');
