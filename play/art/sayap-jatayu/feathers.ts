import { around, disc, fill, many, pen, put } from '../kit.ts'
import { cell, draw, gilt, night, quill, soft } from './hand.ts'

/** One long tail feather. */
export const ekor = () =>
  draw(
    put(
      [
        cell(soft('0,98! 14,60 22,0 20,-58 0,-98! -20,-58 -22,0 -14,60'), 'ruby'),
        cell(soft('0,10! 14,-18 14,-58 0,-86! -14,-58 -14,-18'), 'flame', 2.6),
        gilt('M0 96V-78', 3.6),
        many(5, (i) =>
          gilt(`M0 ${62 - i * 13}L17 ${46 - i * 13}M0 ${62 - i * 13}L-17 ${46 - i * 13}`, 2.4),
        ),
      ].join(''),
      100,
      100,
      0.97,
      38,
    ),
  )

/** A fan of five. */
export const kipas = () =>
  draw(
    put(
      [
        [-64, -32, 0, 32, 64]
          .map((turn, i) => put(quill(128, 21, i % 2 ? 'lapis' : 'jade', 3), 100, 158, 1, turn))
          .join(''),
        cell('M100 132a28 28 0 1 1 -.1 0Z', 'gold', 3),
        around(8, 100, 160, cell('M0 -23C6 -17 6 -10 0 -5C-6 -10 -6 -17 0 -23Z', 'ruby', 1.8)),
        disc(100, 160, 5, '#fffbe6'),
      ].join(''),
      12,
      8,
      0.88,
    ),
  )

/** The eye of a plume. */
export const mata = () =>
  draw(
    put(
      [
        around(
          18,
          100,
          92,
          pen('M0 -60C8 -72 6 -84 -2 -90', night, 8) +
            pen('M0 -60C8 -72 6 -84 -2 -90', '#2fb88a', 4.4),
        ),
        cell('M100 22a70 70 0 1 1 -.1 0Z', 'jade', 3.4),
        cell(soft('100,36 136,56 146,92 132,126 100,142 68,126 54,92 64,56'), 'flame', 3),
        cell(soft('100,52 126,68 132,98 118,122 100,128 82,122 68,98 74,68'), 'lapis', 3),
        cell(soft('100,74! 116,86 116,108 100,116 84,108 84,86'), 'plum', 2.6),
        disc(100, 98, 9, '#fffbe6'),
        gilt('M100 162V196', 5),
      ].join(''),
      4,
      8,
      0.95,
    ),
  )

/** A plume that curls over. */
export const lengkung = () =>
  draw(
    [
      cell(
        soft(
          '46,196! 28,150 24,96 46,46 92,14 146,20 180,56 184,104 158,138 118,144 94,120 98,90 122,76 146,88! 138,104 124,100 118,110 134,118 154,100 154,70 128,50 96,54 70,86 62,130',
        ),
        'plum',
        3.2,
      ),
      cell(
        soft('46,186! 38,140 42,96 62,60 98,36 138,42 164,72! 140,58 108,52 78,76 62,110'),
        'rose',
        2.6,
      ),
      many(6, (i) => gilt(`M${46 + i * i * 2.3} ${158 - i * 21}l${14 + i} ${-7 + i * 2}`, 2.6)),
    ].join(''),
  )

/** Three crest feathers, each with its jewel. */
export const jambul = () =>
  draw(
    [
      [-34, 0, 34]
        .map((turn, i) => {
          const jewel = ['ruby', 'flame', 'lapis'][i] ?? ''
          return put(
            pen('M0 0V-96', night, 11) +
              pen('M0 0V-96', '#f6cf74', 5.4) +
              many(
                4,
                (k) =>
                  `${put(cell('M0 0C12 -4 22 -14 24 -26C10 -24 2 -14 0 0Z', 'milk', 2), 0, -26 - k * 15)}<g transform="translate(0 ${-26 - k * 15}) scale(-1 1)">${cell('M0 0C12 -4 22 -14 24 -26C10 -24 2 -14 0 0Z', 'milk', 2)}</g>`,
              ) +
              cell('M0 -136C16 -130 22 -112 0 -88C-22 -112 -16 -130 0 -136Z', jewel, 3) +
              fill('M-6 -120C-8 -112 -6 -106 -2 -102', '#fff', 'opacity=".7"'),
            100,
            156,
            i === 1 ? 1.06 : 1,
            turn,
          )
        })
        .join(''),
      cell(soft('64,150 100,140 136,150 130,180 100,194 70,180'), 'gold', 3),
      cell('M100 154L112 167 100 180 88 167Z', 'ruby', 2.4),
    ].join(''),
  )

/** Laid over a wild that stays: four wings of gold at the corners of its cell. */
export const lekat = () =>
  draw(
    [
      `<rect x="10" y="10" width="180" height="180" rx="20" fill="none" stroke="${night}" stroke-width="12"/><rect x="10" y="10" width="180" height="180" rx="20" fill="none" stroke="#f6cf74" stroke-width="6.4"/>`,
      [0, 90, 180, 270]
        .map((turn) =>
          put(
            [-42, -14, 14, 42]
              .map((lean, i) =>
                put(quill(46, 8, i % 2 ? 'ruby' : 'gold', 2), -86, -86, 1, 135 + lean),
              )
              .join('') + cell('M-96 -86a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z', 'flame', 2.4),
            100,
            100,
            1,
            turn,
          ),
        )
        .join(''),
    ].join(''),
  )
