-- A transfer that is undone takes two numbers of the statement.
select pg_temp.change('wallet.enter', 't.debit_seq := payer.seq + 1;',
  't.debit_seq := payer.seq + case when t.reverses is null then 1 else 2 end;');
