import { dot, down, kawung, lamp, many, n, parang, path, tumpal } from './pen.ts'
import { blencong, gunungan, knight, ogre } from './puppets.ts'

const shade = { ink: '#1a0b05', light: '#ffd98c', rim: '#d07f33' }

/** Lakon Malam: the shadow play, with the tree of life between the knight and the ogre. */
export function lakonMalam(): string {
  const defs = [
    lamp(
      'glow',
      180,
      128,
      330,
      [
        [0, '#fff4cf'],
        [0.22, '#ffdf94'],
        [0.5, '#efa645'],
        [0.78, '#b2571d'],
        [1, '#5a1f10'],
      ],
      1.12,
    ),
    lamp('flame', 180, 64, 120, [
      [0, '#fff9e0', 0.95],
      [0.3, '#ffdf8e', 0.55],
      [1, '#ffb347', 0],
    ]),
    lamp(
      'far',
      180,
      210,
      300,
      [
        [0, '#000', 0],
        [0.62, '#000', 0],
        [1, '#12040a', 0.75],
      ],
      1.15,
    ),
    down('cloth', [
      [0, '#8c1d1a'],
      [1, '#4a0b12'],
    ]),
    down('trunk', [
      [0, '#5d7a2c'],
      [0.3, '#33511f'],
      [1, '#0e1d10'],
    ]),
    down('floor', [
      [0, '#160b14'],
      [1, '#05040c'],
    ]),
    parang('par', '#f0bd62', 18, 0.75),
    kawung('lace', '#ffd98c', 11, 0.9, 0.6),
    kawung('kaw', '#fff0c4', 22, 0.8, 0.2),
    `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>`,
  ].join('')
  const at = (figure: string, x: number, y: number, sx: number, sy = Math.abs(sx)) =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${figure}</g>`
  const ghost = { ink: '#7a3514', light: '#f3b457', rim: '' }
  const cast = [
    `<g opacity=".3" filter="url(#soft)">${at(knight(ghost), -26, 92, 1.06)}${at(ogre(ghost), 392, 88, -1.08, 1.08)}</g>`,
    at(gunungan(shade), 110, 112, 0.68, 0.83),
    at(knight(shade), 0, 138, 0.8),
    at(ogre(shade), 352, 132, -0.8, 0.8),
  ].join('')
  const heads = many(7, (i) => {
    const x = 6 + i * 58
    const y = 452 + (i % 2) * 10
    return `<path d="M${x - 38} 490C${x - 36} ${y + 20} ${x - 20} ${y + 16} ${x - 12} ${y + 12}A17 18 0 1 1 ${x + 12} ${y + 12}C${x + 20} ${y + 16} ${x + 36} ${y + 20} ${x + 38} 490Z"/>`
  }).join('')
  const folds = [0, 1].map((side) => {
    const x = (v: number) => (side ? 360 - v : v)
    return `<path d="M${x(0)} 0H${x(40)}C${x(26)} 50 ${x(28)} 90 ${x(12)} 126C${x(8)} 136 ${x(4)} 144 ${x(0)} 148Z" fill="url(#cloth)"/><path d="M${x(40)} 0C${x(26)} 50 ${x(28)} 90 ${x(12)} 126C${x(8)} 136 ${x(4)} 144 ${x(0)} 148" fill="none" stroke="#e9b456" stroke-width="3"/><path d="M${x(12)} 0C${x(10)} 50 ${x(10)} 80 ${x(4)} 124M${x(26)} 0C${x(18)} 50 ${x(20)} 80 ${x(9)} 118" fill="none" stroke="#3a0710" stroke-width="3" opacity=".6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><defs>${defs}</defs>
<rect width="360" height="480" fill="url(#glow)"/><rect width="360" height="400" fill="url(#kaw)"/>
<g stroke="#fff3cc" stroke-width="1" opacity=".13">${many(11, (i) => path(`M180 60L${n(-200 + i * 76)} 420`, '')).join('')}</g>
${cast}<rect width="360" height="480" fill="url(#far)"/><rect width="360" height="200" fill="url(#flame)"/>
${folds.join('')}
<path d="M0 0H360V26C300 44 270 20 240 40C210 20 180 46 150 40C120 20 80 44 0 26Z" fill="url(#cloth)"/>
<path d="M0 26C80 44 120 20 150 40C180 46 210 20 240 40C270 20 300 44 360 26" fill="none" stroke="#e9b456" stroke-width="3"/>
<path d="M0 0H360V12H0Z" fill="#2a0a0c"/><path d="M0 0H360V12H0Z" fill="url(#par)"/>
<path d="M180 0V30" stroke="#2a1206" stroke-width="3"/><g transform="translate(100 8) scale(.8)">${blencong('#6d3f14', '#ffd27a')}</g>
<path d="M0 400H360V424H0Z" fill="url(#trunk)"/><path d="M0 401.500H360" stroke="#a9c25a" stroke-width="2" opacity=".8"/>
<path d="M0 424H360V446H0Z" fill="#6a1414"/><path d="M0 424H360V446H0Z" fill="url(#par)"/><path d="${tumpal(0, 446, 18, 13, 20)}" fill="#c98a34"/><path d="M0 424H360M0 446H360" stroke="#f2c36c" stroke-width="2"/>
<path d="M0 446H360V480H0Z" fill="url(#floor)" opacity=".55"/><g fill="#0b0512" stroke="#c2702c" stroke-width="1.500" stroke-opacity=".65">${heads}</g>
${many(14, (i) => dot(34 + ((i * 67) % 292), 70 + ((i * 41) % 250), 1 + (i % 3) * 0.4, 'fill="#fff6d8" opacity=".7"')).join('')}
</svg>`
}
