-- A stake is given back though its round has paid.
select pg_temp.change('wagers.act_one', 'r.returned > r.undone or', 'false or');
