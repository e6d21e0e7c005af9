import type { Driver } from '../../../server/src/platform/driver.ts'

/** Vendors of the load. */
export const vendors = ['RIMBA', 'SAMUDRA', 'KAWI', 'NUSA', 'PELITA', 'RAJAWALI', 'SENJA', 'TIRTA']

const syllables = [
  'ba',
  'ca',
  'da',
  'ga',
  'ja',
  'ka',
  'la',
  'ma',
  'na',
  'pa',
  'ra',
  'sa',
  'ta',
  'wa',
].flatMap((open) => [`${open}ng`, `${open}ri`])

/**
 * A catalogue of the size of a grown house: names of two words that are nearly all different, and every
 * kind, theme and volatility in it. The same on every machine.
 */
export async function putGames(owner: Driver, games: number): Promise<void> {
  await owner`
    insert into catalogue.vendor (code, names, place)
    select code, jsonb_build_object('ID', initcap(code), 'EN', initcap(code)), nth
      from unnest(${vendors}::text[]) with ordinality as v(code, nth)`
  await owner`
    with named as (
      select n, initcap(s[1 + n % 28] || s[1 + n / 28 % 28]) || ' '
                || initcap(s[1 + n / 784 % 28] || s[1 + n / 5 % 28]) as name
        from generate_series(1, ${games}::int) as n, (select ${syllables}::text[] as s) x
    )
    insert into catalogue.game (id, vendor, category, kind, names, search, min_bet, max_bet, lines, rtp,
                                volatility, max_win_x, cover, hot, is_new, place, features, theme,
                                added_at)
    select 'load-' || n, (${vendors}::text[])[1 + n % 8], 'RNG',
           (array['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])[1 + n / 16 % 6],
           jsonb_build_object('ID', name, 'EN', name), lower(name), 200 * (1 + n % 5), 200000,
           10 + 10 * (n / 7 % 4), to_char(94 + (n % 40) / 10.0, 'FM90.00'),
           (array['low', 'medium', 'high', 'very-high'])[1 + n / 8 % 4], 1000 + n % 9000,
           (array['lakon-malam', 'pasar-rempah', 'laut-mutiara'])[1 + n % 3],
           n % 50 = 0, n % 30 = 0, 1000 + n,
           case n / 5 % 3 when 0 then array['free-spins', 'wilds'] when 1 then array['wilds']
                      else array['jackpot'] end,
           (array['legend', 'market', 'sea', 'nature', 'animals'])[1 + n / 9 % 5],
           timestamptz '2026-01-01' + n * interval '1 minute'
      from named`
  await owner`analyze catalogue.game`
  await owner`analyze catalogue.gram`
}
