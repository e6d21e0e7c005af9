-- The application may enter transfers by itself, with the owner's rights.
alter function wallet.enter security definer;
grant execute on function wallet.enter to balai_app;
