import { around, both, disc, fill, many, oval, pen, put } from '../kit.ts'
import { petal, points, shape } from '../pen.ts'
import { bloom, cecek, draw, dye, dyed, wax } from './hand.ts'

const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)

/** The canting itself, its bowl full of wax. */
export const tool = () =>
  put(
    [
      fill(
        'M-13 26C-16 60 -12 110 -5 128H5C12 110 16 60 13 26Z',
        dye.soga,
        `stroke="${dye.bark}" stroke-width="4"`,
      ),
      pen('M-6 42C-7 66 -5 96 -2 114', '#c98a4a', 4),
      fill('M-15 18H15V36H-15Z', 'url(#gold)', `stroke="${dye.bark}" stroke-width="3.4"`),
      pen('M-14 27H14', dye.bark, 2),
      pen('M-36 -26C-66 -30 -72 -4 -66 14', dye.bark, 15),
      pen('M-36 -26C-66 -30 -72 -4 -66 14', '#f0b93c', 8.5),
      fill(
        'M-40 -40C-44 2 -22 22 0 22S44 2 40 -40Z',
        'url(#lit)',
        `stroke="${dye.bark}" stroke-width="4"`,
      ),
      oval(0, -40, 41, 14, '#ffe9a0', `stroke="${dye.bark}" stroke-width="4"`),
      oval(0, -38, 29, 8, '#8a4a14'),
      pen('M-26 -16C-24 0 -14 10 -4 12', '#fff6d0', 5),
      fill(
        'M-66 20C-56 34 -56 46 -66 48C-76 46 -76 34 -66 20Z',
        '#ffcf4a',
        `stroke="${dye.bark}" stroke-width="3"`,
      ),
    ].join(''),
    112,
    84,
    0.86,
    24,
  )

/** The golden canting on a sun of petals: the wild. */
export const canting = () =>
  draw(
    [
      around(
        16,
        100,
        100,
        fill(petal(96, 19), 'url(#gold)', `stroke="${dye.bark}" stroke-width="2.4"`),
      ),
      around(16, 100, 100, cecek('0,-52 0,-82', 8, 1.9, dye.bark)),
      disc(100, 100, 60, dye.night, 'stroke="#f0b93c" stroke-width="5"'),
      around(24, 100, 100, disc(0, -51, 2.6, dye.wax)),
      put(tool(), 8, 4, 0.95),
    ].join(''),
  )

/** The wax pan on its brazier: the scatter. */
export const anglo = () =>
  draw(
    [
      wax('M70 54C58 40 82 30 70 10', 8, '#c9a982') +
        wax('M100 50C88 36 112 26 100 6', 8, '#c9a982') +
        wax('M130 54C118 40 142 30 130 10', 8, '#c9a982'),
      dyed('M28 108H172L158 168C152 186 132 194 100 194S48 186 42 168Z', dye.root),
      fill('M64 132H136V168C128 178 72 178 64 168Z', dye.bark),
      fill(
        soft('100,132! 112,146 108,156 118,150 124,172 100,178 76,172 82,150 92,156 88,146'),
        '#ffb52e',
      ),
      fill(soft('100,150! 108,162 106,174 94,174 92,162'), '#fff3b0'),
      wax('M44 122H156', 3) + cecek('50,140 56,170', 9, 2.4) + cecek('150,140 144,170', 9, 2.4),
      dyed('M6 70C10 108 56 118 100 118S190 108 194 70Z', dye.bark),
      oval(100, 70, 95, 24, dye.soga, `stroke="${dye.wax}" stroke-width="3.4"`),
      oval(100, 72, 78, 16, '#f0b93c'),
      oval(84, 70, 34, 7, '#ffe08a'),
      cecek('26,94 60,106 100,109 140,106 174,94', 12, 2.4),
    ].join(''),
  )

/** The peacock, his tail a garden. */
export function merak(): string {
  const plumes = [-8, 14, 36, 58, 80, 102].map((turn, i) =>
    put(
      dyed(petal(112 - Math.abs(i - 2) * 3, 19), i % 2 ? dye.indigo : dye.soga, 2.8) +
        cecek('0,-26 0,-62', 8, 2) +
        dyed(
          'M0 -104C14 -98 14 -74 0 -70C-14 -74 -14 -98 0 -104Z',
          i % 2 ? dye.root : dye.indigo,
          2.4,
        ) +
        disc(0, -86, 4.4, dye.wax),
      84,
      128,
      0.99,
      turn,
    ),
  )
  return draw(
    put(
      [
        plumes.join(''),
        wax('M66 164L58 188M84 166L82 190', 12, dye.bark) +
          wax('M66 164L58 188L46 190M84 166L82 190L70 192', 5, dye.ochre),
        dyed(
          soft(
            '38,42 50,52 52,78 62,98 90,112 112,132 104,158 78,170 52,160 36,136 30,104 28,72 24,58',
          ),
          dye.indigo,
        ),
        dyed(soft('62,112 88,118 106,132 98,152 76,158 62,140'), dye.root, 2.8),
        cecek('70,124 84,128 94,138', 9, 2.2) + cecek('72,138 82,146', 9, 2.2),
        cecek('40,66 40,96 46,126', 10, 2.3) +
          wax('M32 88C38 92 44 92 50 88M34 108C42 114 50 114 56 108', 2.4),
        fill('M26 50L4 58 26 62Z', dye.ochre),
        disc(36, 52, 4.6, dye.wax) + disc(35, 52, 2.2, dye.bark),
        put(wax('M0 0V-22', 4.4, dye.bark) + disc(0, -25, 6.4, dye.ochre), 38, 42, 1, -22) +
          put(wax('M0 0V-26', 4.4, dye.bark) + disc(0, -29, 6.4, dye.root), 40, 42, 1, 4) +
          put(wax('M0 0V-22', 4.4, dye.bark) + disc(0, -25, 6.4, dye.ochre), 42, 43, 1, 30),
      ].join(''),
      0,
      2,
      0.97,
    ),
  )
}

/** The elephant of the old coast cloths, a garland in his trunk. */
export const gajah = () =>
  draw(
    [
      dyed('M62 128H92V190H62Z', dye.bark) + dyed('M140 124H168V188H140Z', dye.bark),
      wax('M184 92C198 104 196 128 190 144', 5, dye.bark),
      dyed(
        soft(
          '60,48 96,34 140,38 176,58 190,96 186,136 184,188! 156,190! 150,148 118,148 114,190! 84,190! 80,148 58,138 48,96',
        ),
        dye.soga,
      ),
      dyed(soft('92,36 126,34 160,48 158,96 140,116 104,116 88,92'), dye.root),
      wax('M96 88C104 106 140 108 152 88', 2.6) +
        bloom(124, 72, 25, dye.wax, dye.ochre) +
        cecek('100,50 124,44 150,56', 9, 2.3) +
        cecek('100,104 124,110 146,102', 9, 2.3),
      dyed(
        soft(
          '70,34 92,54 94,84 82,110 70,122 58,122 46,138 46,160 36,172 20,168 12,152! 24,152 28,138 22,112 24,80 36,50 52,36',
        ),
        dye.soga,
      ),
      dyed(soft('68,48 98,44 112,66 104,98 86,108 72,92'), dye.indigo),
      cecek('84,58 96,66 94,86 84,96', 9, 2.3),
      wax('M26 120C32 124 38 124 44 120M26 136C32 140 38 140 44 136M30 152H42', 2.8),
      fill(soft('54,118! 44,126 34,124 26,114! 38,114 48,110'), dye.wax),
      disc(46, 78, 5.4, dye.wax) + disc(45, 78, 2.8, dye.bark),
      wax('M36 66C42 60 50 60 56 66', 2.8) + bloom(54, 48, 11, dye.wax, dye.root),
      wax('M86 180H112M158 180H182', 3),
    ].join(''),
  )

/** The butterfly. */
export function kupu(): string {
  const wing =
    dyed(soft('104,92 116,52 148,20 182,12 194,34 186,72 164,98 128,108'), dye.indigo) +
    dyed(soft('106,104 140,106 170,120 178,150 162,180 138,184 122,160 110,128'), dye.soga) +
    dyed(soft('126,82 140,50 168,32 178,44 168,74 148,90'), dye.root, 2.8) +
    bloom(156, 58, 17, dye.wax, dye.ochre) +
    dyed(soft('126,122 148,124 160,146 148,166 134,156'), dye.ochre, 2.8) +
    disc(146, 144, 7, dye.bark) +
    disc(146, 144, 3, dye.wax) +
    cecek('116,82 130,46 162,22', 9, 2.1) +
    cecek('182,62 170,88 144,100', 9, 2.1) +
    cecek('118,130 128,158 142,176', 9, 2.1)
  return draw(
    [
      both(wing),
      both(wax('M101 58C106 36 116 24 130 18', 5, dye.bark) + disc(131, 17, 5, dye.ochre)),
      dyed(
        soft('100,50 110,60 108,80 112,104 108,150 100,176! 92,150 88,104 92,80 90,60'),
        dye.bark,
      ),
      cecek('100,84 100,160', 10, 3),
      disc(94, 62, 3, dye.wax) + disc(106, 62, 3, dye.wax),
    ].join(''),
  )
}

/** The fish among water weed. */
export function ikan(): string {
  const scales = many(4, (col) =>
    many(5 - (col % 2), (row) =>
      wax(`M${92 + col * 18} ${66 + row * 17 + (col % 2) * 8}a9 9 0 0 1 0 16`, 2.6),
    ),
  )
  return draw(
    [
      dyed(soft('138,96 166,72 196,52! 190,100 196,152! 164,128'), dye.root),
      wax('M152 96L184 74M154 102H182M152 108L184 132', 2.8),
      dyed(soft('76,54 98,26 134,24 150,38! 128,44 122,60'), dye.root) +
        wax('M96 48L112 32M110 50L128 34', 2.8),
      dyed(soft('88,142 96,172 118,182! 116,158 110,140'), dye.root) + wax('M98 150L108 172', 2.8),
      dyed(
        soft('6,104! 26,74 60,52 104,50 140,74 158,100 140,128 104,152 60,150 26,134'),
        dye.indigo,
      ),
      `<clipPath id="flank"><path d="${soft('66,54 104,52 138,76 154,100 138,126 104,148 66,148')}"/></clipPath><g clip-path="url(#flank)">${scales}</g>`,
      dyed('M62 53C82 76 82 126 62 150', dye.soga, 3.4),
      fill(soft('62,55 40,66 20,90 10,104 24,126 44,142 62,148 76,124 76,78'), dye.soga),
      wax('M62 53C82 76 82 126 62 150', 3.4) + cecek('56,64 66,86 66,118 56,140', 9, 2.2),
      disc(42, 90, 11, dye.wax) + disc(41, 91, 5.4, dye.bark),
      wax('M10 106C20 108 28 112 34 118', 3.4),
      dyed(soft('82,100 112,96 122,112 104,122'), dye.ochre, 2.8),
    ].join(''),
  )
}
