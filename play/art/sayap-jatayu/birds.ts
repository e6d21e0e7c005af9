import { around, disc, fill, flip, many, pen, put } from '../kit.ts'
import { cell, draw, gilt, night, quill, soft, wing } from './hand.ts'

const eye = (x: number, y: number, r: number, iris = '#ffb03a') =>
  disc(x, y, r, '#fffaf0', `stroke="${night}" stroke-width="3"`) +
  disc(x, y, r * 0.66, iris) +
  disc(x, y, r * 0.4, night) +
  disc(x + r * 0.2, y - r * 0.22, r * 0.17, '#fff')

/** Two wings around a sun: the wild. */
export const sayap = () =>
  draw(
    [
      put(wing(96, ['ruby', 'flame', 'milk']), 108, 126, 1, -14),
      flip(put(wing(96, ['ruby', 'flame', 'milk']), 108, 126, 1, -14)),
      around(12, 100, 106, cell('M0 -62L7 -40H-7Z', 'flame', 2)),
      cell('M100 62a44 44 0 1 1 -.1 0Z', 'gold', 3.4),
      cell('M100 76a30 30 0 1 1 -.1 0Z', 'flame', 2.6),
      around(8, 100, 106, gilt('M0 -9V-22', 3)) + disc(100, 106, 8, '#fffbe6'),
      cell(soft('100,144! 112,160 108,182 100,196! 92,182 88,160'), 'ruby', 2.6),
    ].join(''),
  )

/** The nest on the crag, its egg alight: the scatter. */
export const sarang = () =>
  draw(
    put(
      [
        around(14, 100, 84, fill('M0 -50L7 -84H-7Z', '#ffe9a0', 'opacity=".9"')),
        cell(soft('100,14 128,44 138,82 126,118 100,130 74,118 62,82 72,44'), 'milk'),
        cell(soft('100,34! 114,58 118,84 108,106 100,112 92,106 82,84 86,58'), 'flame', 2.4),
        disc(84, 56, 5, '#ffd2dc') +
          disc(122, 92, 5, '#ffd2dc') +
          disc(116, 50, 3.6, '#ffd2dc') +
          disc(76, 92, 4, '#ffd2dc'),
        cell(
          soft('8,112! 40,126 100,134 160,126 192,112! 184,150 152,180 100,190 48,180 16,150'),
          'gold',
          3,
        ),
        many(7, (i) =>
          pen(
            `M${22 + i * 22} ${132 + (i % 2) * 8}C${44 + i * 18} ${122 + (i % 3) * 14} ${58 + i * 18} ${160 - (i % 2) * 16} ${76 + i * 16} ${146 + (i % 3) * 8}`,
            '#7a4a14',
            4,
          ),
        ),
        gilt('M20 128C60 150 140 150 180 128M34 152C70 170 130 170 166 152', 3.4),
        put(quill(62, 12, 'ruby'), 30, 122, 1, -48) +
          put(quill(62, 12, 'lapis'), 170, 122, 1, 48) +
          put(quill(44, 10, 'jade'), 172, 130, 1, 76),
      ].join(''),
      14,
      14,
      0.86,
    ),
  )

/** Jatayu himself, crowned. */
export const jatayu = () =>
  draw(
    put(
      [
        many(6, (i) =>
          put(
            quill(96 - i * 4, 13, i % 2 ? 'flame' : 'ruby'),
            118 - i * 2,
            78 + i * 10,
            1,
            24 + i * 20,
          ),
        ),
        cell(soft('64,196! 60,160 66,126 84,100 112,88 138,112 152,150 158,196!'), 'ruby'),
        many(3, (row) =>
          many(4, (i) => gilt(`M${74 + i * 19 + (row % 2) * 8} ${128 + row * 22}q9 14 18 0`, 3.2)),
        ),
        cell(soft('58,60 84,42 116,48 134,72 130,104 108,124 82,120 64,104 54,84'), 'flame'),
        cell(soft('58,70! 36,66 14,78 6,104 14,128! 26,112 42,106 62,108 70,92'), 'gold') +
          pen('M14 100C28 92 44 92 60 96', night, 3),
        cell(
          soft(
            '62,58! 66,30 60,12! 80,28 84,8! 98,28 108,6! 114,32 132,20! 128,48 138,66! 112,54 86,52',
          ),
          'gold',
          2.8,
        ),
        around(1, 96, 40, cell('M0 -11L8 0 0 11 -8 0Z', 'ruby', 2)),
        disc(74, 44, 4, '#7df2dc') + disc(117, 46, 4, '#7df2dc'),
        eye(86, 78, 12.5),
        pen('M68 66C78 58 92 58 104 68', night, 5.5),
        gilt('M100 98C108 94 114 86 116 78M96 110C110 106 120 96 124 84', 2.8),
        cell(soft('70,124 92,132 116,126 124,140 98,150 68,140'), 'gold', 2.6) +
          disc(96, 138, 6, '#e0304f'),
      ].join(''),
      8,
      10,
      0.93,
    ),
  )

/** Sampati, the elder, in his flight. */
export const sampati = () =>
  draw(
    put(
      [
        put(wing(92, ['lapis', 'plum', 'milk']), 112, 92, 1, -18),
        flip(put(wing(80, ['lapis', 'plum', 'milk']), 118, 96, 1, -8)),
        [-30, -10, 10, 30]
          .map((turn) => put(quill(58, 10, turn % 20 ? 'lapis' : 'plum'), 104, 140, 1, 180 - turn))
          .join(''),
        cell(soft('100,58 122,80 126,116 112,146 98,152 82,140 76,108 82,76'), 'milk'),
        many(3, (row) => many(2, (i) => gilt(`M${86 + i * 16} ${98 + row * 15}q8 11 15 0`, 2.8))),
        cell(soft('92,32 114,34 124,54 116,76 96,80 80,68 78,48'), 'milk'),
        cell(soft('80,48! 62,46 48,60 48,78! 60,70 76,70 84,62'), 'flame', 2.8),
        cell(soft('90,34! 96,10 112,2! 108,18 124,10! 116,26 132,24! 118,42'), 'lapis', 2.6),
        eye(94, 54, 8, '#9cc8ff'),
      ].join(''),
      6,
      8,
      0.95,
    ),
  )

/** The heron that stands in the water of morning. */
export const bangau = () =>
  draw(
    put(
      [
        gilt('M104 146L96 194M126 146L130 194', 9).replaceAll('#f6cf74', night) +
          gilt('M104 146L96 194M126 146L130 194M84 194H104M118 194H140', 4.6),
        [0, 16, 32, 50]
          .map((turn, i) =>
            put(quill(84 - i * 4, 12, i % 2 ? 'rose' : 'milk'), 128, 122, 1, 92 + turn),
          )
          .join(''),
        cell(soft('68,112 92,94 126,94 152,112 158,136 134,152 100,154 76,140'), 'milk'),
        cell(soft('92,110 122,104 150,118 152,136 126,144 102,136'), 'rose', 2.8) +
          gilt('M104 120C120 116 134 120 146 128M112 132C124 130 132 132 140 136', 2.6),
        cell(
          soft(
            '70,124 60,104 70,84 84,68 80,48 62,44 60,26 80,16 104,24 112,46 106,72 94,90 92,108 84,126',
          ),
          'milk',
        ),
        cell(soft('64,30! 40,30 14,40 2,50! 30,52 54,50 66,46'), 'flame', 2.8),
        cell(soft('78,16! 104,2 134,8 150,22! 126,22 106,30'), 'ruby', 2.6),
        eye(78, 34, 8, '#e0304f'),
      ].join(''),
      8,
      8,
      0.89,
    ),
  )

/** Wilis, the green dove that carries word. */
export const wilis = () =>
  draw(
    put(
      [
        [-4, 14, 32]
          .map((turn, i) =>
            put(quill(82 - i * 6, 14, i % 2 ? 'flame' : 'jade'), 134, 122, 1, 96 + turn),
          )
          .join(''),
        cell(
          soft('44,74 62,92 96,92 132,104 150,126 134,152 102,166 68,158 44,132 36,104'),
          'jade',
        ),
        put(wing(82, ['jade', 'lapis', 'flame']), 78, 128, 1, -22),
        cell(soft('30,44 50,26 76,34 86,58 76,86 54,96 36,82 28,64'), 'jade'),
        cell(soft('34,84 54,94 76,82 78,98 56,110 38,102'), 'rose', 2.6),
        cell(soft('32,50! 16,50 2,62! 16,70 32,70'), 'flame', 2.6),
        eye(52, 54, 9, '#ff8a7a'),
        gilt('M66 40C76 50 78 62 72 74', 2.8),
        put(
          pen('M0 0C10 20 30 28 44 24', night, 7) + pen('M0 0C10 20 30 28 44 24', '#fff6cc', 3.4),
          6,
          68,
        ),
      ].join(''),
      6,
      6,
      0.89,
    ),
  )
