import { around, disc, fall, fill, lamp, many, pen, put, scene, stroke } from '../kit.ts'
import { petal } from '../pen.ts'
import { card, gold, rays, tile, tumpal, wax, whole } from './cover-parts.ts'
import { bakaratMini, duaPuluhSatu, rodaPelabuhan } from './table-covers.ts'

/** The palace: its roof above, its court in a hand of five. */
const kartuKeraton = () => {
  const roof =
    fill('M-20 148L96 118L128 66L180 24L232 66L264 118L380 148L380 162H-20Z', '#3b1d0c') +
    pen('M-20 148L96 118L128 66L180 24L232 66L264 118L380 148', gold, 4) +
    fill('M128 66L180 24L232 66L222 74H138Z', '#6b3414') +
    fill('M96 118L128 70H232L264 118L250 122H110Z', '#54280f') +
    many(13, (i) => pen(`M${180 + (i - 6) * 8} ${74}L${180 + (i - 6) * 12} 118`, '#8a4a1c', 1.6)) +
    many(17, (i) => fill(`M${-10 + i * 22} 162L${1 + i * 22} 178L${12 + i * 22} 162Z`, gold)) +
    disc(180, 18, 7, gold)
  const post = (x: number) =>
    fill(`M${x - 9} 162H${x + 9}V480H${x - 9}Z`, '#4a230e') +
    pen(`M${x - 9} 162V480M${x + 9} 162V480`, gold, 1.6) +
    many(6, (i) => put(around(4, 0, 0, fill(petal(8, 3), gold), 45), x, 200 + i * 52))
  return scene(
    360,
    480,
    fall('air', '#241036', [0.4, '#7a2f3a'], [0.75, '#e08a3c'], [1, '#ffd08a']) +
      tile(
        'parang',
        40,
        40,
        `<path d="M0 9C16 4 4 27 20 20S24 36 40 30" fill="none" stroke="#f0b93c" stroke-width="5" opacity=".3"/>`,
        'patternTransform="rotate(-42)"',
      ) +
      lamp('light', 180, 290, 210, [0, '#ffe9b0', 0.9], [1, '#ffb24a', 0]),
    [
      whole('url(#air)'),
      whole('url(#parang)'),
      whole('url(#light)'),
      post(34) + post(326),
      roof,
      card('A', 'hearts', 84, 316, 116, -30) +
        card('10', 'hearts', 276, 316, 116, 30) +
        card('J', 'hearts', 128, 288, 122, -15) +
        card('Q', 'hearts', 232, 288, 122, 15) +
        card('K', 'hearts', 180, 276, 132),
      tumpal(480, 12, 44, '#3b1d0c', gold),
    ].join(''),
  )
}

/** Two twos, grown wild. */
const duaLiar = () => {
  const vine = (noted: string, w: number) =>
    stroke(noted, '#0b3a34', w + 6) +
    stroke(noted, '#3fae6a', w) +
    stroke(noted, '#c6f2a8', w * 0.2)
  const leaf = (x: number, y: number, turn: number, s: number, paint: string) =>
    put(
      fill(
        'M0 0C-24 -14 -26 -50 0 -78C26 -50 24 -14 0 0Z',
        paint,
        'stroke="#0b3a34" stroke-width="4"',
      ) + pen('M0 -4V-62M0 -20L-11 -32M0 -20L11 -32M0 -38L-10 -50M0 -38L10 -50', '#c6f2a8', 2.4),
      x,
      y,
      s,
      turn,
    )
  return scene(
    360,
    480,
    fall('air', '#0c1440', [0.55, '#1f3a8c'], [1, '#2f8aa4']) +
      tile(
        'kawung',
        60,
        60,
        around(4, 30, 30, fill(petal(28, 10), '#8fb8ff', 'opacity=".2"'), 45),
      ) +
      lamp('light', 180, 220, 240, [0, '#d8f0ff', 0.75], [1, '#3a6ae0', 0]),
    [
      whole('url(#air)'),
      whole('url(#kawung)'),
      whole('url(#light)'),
      rays(180, 220, 16, '#d8f0ff', 0.07),
      vine('-10,400 60,330 40,240 90,170 70,90 120,30', 13) +
        vine('370,380 300,320 324,230 270,160 296,80 240,20', 13),
      card('2', 'spades', 132, 224, 164, -13) + card('2', 'hearts', 228, 252, 164, 12),
      vine('-10,470 80,420 150,440 190,390 250,420 300,370 330,400 310,430 290,410', 14) +
        vine('30,300 20,260 48,236 70,256 58,276 44,266', 9) +
        vine('336,170 350,130 326,104 300,120 308,142 322,136', 9),
      [
        [60, 410, -20, 0.8],
        [132, 436, 30, 0.9],
        [196, 396, -34, 0.9],
        [262, 420, 24, 0.9],
        [318, 372, 60, 0.7],
        [40, 330, 70, 0.7],
        [30, 236, -50, 0.6],
        [330, 300, -70, 0.7],
        [290, 84, -50, 0.6],
        [112, 40, 60, 0.7],
        [252, 32, -60, 0.7],
      ]
        .map(([x = 0, y = 0, t = 0, s = 1], i) =>
          leaf(x, y, t, s, ['#2f9c66', '#1f7d5c', '#57b86a'][i % 3] ?? ''),
        )
        .join(''),
      around(5, 88, 96, fill(petal(26, 11), '#ff7ab0', 'stroke="#7a1c50" stroke-width="2"')) +
        disc(88, 96, 6, gold) +
        around(5, 300, 448, fill(petal(30, 12), '#ffb02e', 'stroke="#8a4a12" stroke-width="2"')) +
        disc(300, 448, 7, '#b31b30'),
    ].join(''),
  )
}

/** Four aces, and each twice as bright. */
const bonusGanda = () =>
  scene(
    360,
    480,
    fall('air', '#4a0a18', [0.5, '#a31c2a'], [1, '#e8612a']) +
      tile(
        'ceplok',
        72,
        72,
        `<path d="M36 4L68 36L36 68L4 36Z" fill="none" stroke="#ffd08a" stroke-width="2" opacity=".22"/>${around(8, 36, 36, fill(petal(22, 6), '#ffd08a', 'opacity=".18"'))}`,
      ) +
      lamp('light', 180, 226, 230, [0, '#fff0b0', 0.95], [0.5, '#ff9a3c', 0.4], [1, '#ff9a3c', 0]),
    [
      whole('url(#air)'),
      whole('url(#ceplok)'),
      whole('url(#light)'),
      rays(180, 226, 20, '#fff0b0', 0.13),
      around(20, 180, 226, fill(petal(196, 15), gold, 'stroke="#6a130f" stroke-width="2"')) +
        around(20, 180, 226, fill(petal(172, 10), '#b31b30'), 9),
      card('A', 'clubs', 112, 156, 112, -38) +
        card('A', 'diamonds', 248, 156, 112, 38) +
        card('A', 'spades', 112, 300, 112, -142) +
        card('A', 'hearts', 248, 300, 112, 142),
      disc(180, 228, 58, '#6a130f', `stroke="${gold}" stroke-width="6"`) +
        disc(180, 228, 49, '#b31b30') +
        put(
          pen('M-36 -14L-12 14M-12 -14L-36 14', wax, 9) +
            pen('M2 -10C2 -26 34 -26 34 -8C34 4 6 12 4 24H36', wax, 9),
          180,
          228,
        ),
      tumpal(480, 10, 52, '#4a0a18', gold),
    ].join(''),
  )

export const cardCovers = {
  'kartu-keraton': kartuKeraton,
  'dua-liar': duaLiar,
  'bonus-ganda': bonusGanda,
  'dua-puluh-satu': duaPuluhSatu,
  'roda-pelabuhan': rodaPelabuhan,
  'bakarat-mini': bakaratMini,
}
