import type { Sticker } from '@balai/contract'

/** A shape: its outline, what fills it, and what draws its edge. */
type Shape = readonly [d: string, fill: string, line?: string, width?: number]

const ink = '#2a1a10'
const sogan = '#8a5a22'
const gold = '#e3ae54'
const cream = '#f7ecd4'
const turq = '#2bb5aa'
const deep = '#14766f'
const red = '#c8432f'
const night = '#24365f'
const leaf = '#5d9c3f'
const skin = '#d9965a'
const stone = '#a9abb3'
const none = 'none'

const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const petals = (x: number, y: number, r: number) =>
  `M${x} ${y}q${-r} ${-r * 0.4} 0 ${-r * 1.6}q${r} ${r * 1.2} 0 ${r * 1.6}z` +
  `M${x} ${y}q${-r} ${r * 0.4} 0 ${r * 1.6}q${r} ${-r * 1.2} 0 ${-r * 1.6}z` +
  `M${x} ${y}q${-r * 0.4} ${-r} ${-r * 1.6} 0q${r * 1.2} ${r} ${r * 1.6} 0z` +
  `M${x} ${y}q${r * 0.4} ${-r} ${r * 1.6} 0q${-r * 1.2} ${r} ${-r * 1.6} 0z`

/** What stands on the round ground, and the ground’s own colour. */
const art: Record<Sticker, { ground: string; shapes: readonly Shape[] }> = {
  sugeng: {
    ground: '#3b5ea8',
    shapes: [
      ['M22 92c4-16 14-24 22-30l6 14 6-14c8 6 18 14 22 30z', red, ink, 2],
      ['M32 80l8 5M68 80l-8 5M28 87l9 4M72 87l-9 4', none, gold, 2.5],
      ['M49 18c-6 12-13 22-13 38 0 10 5 18 13 20z', skin, ink, 2],
      ['M51 18c6 12 13 22 13 38 0 10-5 18-13 20z', skin, ink, 2],
      ['M41 44l7-3M40 52l8-3M59 44l-7-3M60 52l-8-3', none, ink, 1.6],
      ['M24 30l6 4M20 44h7M76 30l-6 4M80 44h-7', none, gold, 3],
    ],
  },
  mantap: {
    ground: '#e7c27a',
    shapes: [
      ['M20 48h16v36H20z', red, ink, 2],
      [petals(28, 66, 6), gold],
      [
        'M36 52c9-4 12-14 14-26 1-7 12-6 12 3 0 6-2 11-3 15h15c7 0 9 6 7 11l-7 24c-2 5-4 6-9 6H48l-12-5z',
        skin,
        ink,
        2,
      ],
      ['M60 54h18M60 63h16M59 72h14', none, ink, 1.8],
    ],
  },
  kopi: {
    ground: '#6d8f6a',
    shapes: [
      ['M16 82h68c-3 8-12 10-34 10S19 90 16 82z', cream, ink, 2],
      ['M70 50h6c9 0 11 18-2 20h-7', none, cream, 5],
      ['M26 44h46v16c0 15-9 22-23 22s-23-7-23-22z', cream, ink, 2],
      ['M26 44c0-6 46-6 46 0s-46 6-46 0z', ink],
      ['M32 60c8 5 26 5 34 0v6c-8 5-26 5-34 0z', turq],
      ['M38 34c-5-6 5-9 0-16M50 32c-5-7 5-10 0-18M62 34c-5-6 5-9 0-16', none, cream, 3],
    ],
  },
  wayang: {
    ground: night,
    shapes: [
      ['M50 76v20', none, ink, 4],
      ['M50 8c5 18 25 28 25 50 0 13-9 21-25 21s-25-8-25-21C25 36 45 26 50 8z', gold, ink, 2],
      ['M50 20c4 14 17 22 17 38 0 9-6 14-17 14s-17-5-17-14c0-16 13-24 17-38z', red, sogan, 2],
      [
        'M50 34v38M50 46c-4-3-9-2-11 3M50 46c4-3 9-2 11 3M50 56c-5-3-10-1-12 5M50 56c5-3 10-1 12 5',
        none,
        gold,
        2.5,
      ],
      ['M43 72v-9h14v9z', sogan, gold, 1.5],
      [round(42, 42, 2) + round(58, 42, 2) + round(50, 30, 2), gold],
    ],
  },
  komodo: {
    ground: '#e0b66a',
    shapes: [
      ['M8 70c12 8 22-2 30-8 10-8 24-6 34 2 6 5 8 12 2 14H34C22 78 14 78 8 70z', leaf, ink, 2],
      ['M60 62c2-14 8-24 18-24 10 0 14 7 14 12s-5 8-12 8c-1 8-6 12-12 13z', leaf, ink, 2],
      ['M40 78l-4 10h9l4-9M64 78l-2 10h9l3-10', leaf, ink, 2],
      ['M91 51l7 3m-7-3l7-1', none, red, 2.5],
      [round(80, 45, 3.4), cream],
      [round(81, 45, 1.7), ink],
      ['M32 66l4-6 4 5 4-6 5 5 5-5 4 5', none, gold, 2.5],
      ['M84 54c-3 1-6 1-8 0', none, ink, 1.6],
    ],
  },
  becak: {
    ground: '#7db7c4',
    shapes: [
      ['M14 30c4-16 34-20 44-2l2 8H18z', red, ink, 2],
      ['M18 36h42M26 22l-2 14M38 17v19M50 22l3 14', none, gold, 2.2],
      ['M20 36v28M58 36v14', none, ink, 2.6],
      ['M16 58h36l6 14H22z', turq, ink, 2],
      [petals(36, 65, 4), cream],
      ['M58 72h14l8-26M72 46h12M66 58h10', none, ink, 3],
      [round(30, 80, 11), none, ink, 3],
      [round(78, 80, 11), none, ink, 3],
      ['M30 69v22M19 80h22M78 69v22M67 80h22', none, ink, 1.4],
      ['M62 56h12', none, sogan, 5],
    ],
  },
  tumpeng: {
    ground: '#b0563c',
    shapes: [
      ['M10 78c4-6 76-6 80 0 0 8-18 14-40 14S10 86 10 78z', sogan, ink, 2],
      ['M14 76c10 6 62 6 72 0-8-6-64-6-72 0z', leaf],
      ['M50 14c10 22 18 42 24 60-10 6-38 6-48 0 6-18 14-38 24-60z', '#f4c63a', ink, 2],
      ['M50 14c4 9 7 16 10 24-6 3-14 3-20 0 3-8 6-15 10-24z', leaf, ink, 2],
      ['M42 50l2 3M56 48l2 3M50 60l3 2M40 66l3 1M60 64l3 2', none, sogan, 2],
      [round(22, 76, 6), cream, ink, 1.5],
      [round(22, 76, 2.6), gold],
      [round(78, 76, 6), red, ink, 1.5],
      ['M34 80l6-6 6 6M56 80l6-6 6 6', none, leaf, 3],
    ],
  },
  angklung: {
    ground: deep,
    shapes: [
      ['M16 20h68M16 82h68', none, gold, 5],
      ['M22 14v76M50 14v76M78 14v76', none, sogan, 3.4],
      ['M27 34c0-5 12-5 12 0v40H27z', '#e8c98a', ink, 2],
      ['M41 46c0-4 8-4 8 0v28h-8z', '#d7ae62', ink, 2],
      ['M55 40c0-5 12-5 12 0v34H55z', '#e8c98a', ink, 2],
      ['M68 52c0-4 8-4 8 0v22h-8z', '#d7ae62', ink, 2],
      ['M27 48h12M41 58h8M55 54h12M68 62h8', none, sogan, 2],
      ['M88 34c4 4 4 10 0 14M12 34c-4 4-4 10 0 14', none, cream, 3],
    ],
  },
  candi: {
    ground: '#d98f5a',
    shapes: [
      [round(74, 28, 10), '#f6d98a'],
      ['M12 90h76v-8H12zM20 82h60v-8H20z', stone, ink, 2],
      ['M30 74c0-26 7-40 20-40s20 14 20 40z', stone, ink, 2],
      ['M44 34h12v-8H44zM47 26c0-6 1-10 3-14 2 4 3 8 3 14z', stone, ink, 2],
      ['M50 42l4 5-4 5-4-5zM41 54l4 5-4 5-4-5zM50 57l4 5-4 5-4-5zM59 54l4 5-4 5-4-5z', ink],
      ['M26 78h6M40 78h6M54 78h6M68 78h6', none, ink, 2],
    ],
  },
  layangan: {
    ground: '#5aa7d6',
    shapes: [
      ['M14 34c6-6 14-4 16 2 6-2 10 2 10 6H12c-2-3-1-7 2-8z', cream],
      ['M56 10L32 40h24z', red],
      ['M56 10l22 30H56z', gold],
      ['M32 40l24 32V40z', turq],
      ['M78 40L56 72V40z', night],
      ['M56 10L32 40l24 32 22-32zM56 10v62M32 40h46', none, ink, 2],
      ['M56 72c-4 6 4 8-2 13s-10 0-16 7', none, ink, 2],
      ['M50 80l8 3-7 4zM38 86l7 4-8 3z', red],
    ],
  },
  sabar: {
    ground: '#cfe0c0',
    shapes: [
      ['M24 70l-5 12h12l4-10M62 70l4 12h12l-6-13', leaf, ink, 2],
      ['M74 62c2-10 6-16 12-16 8 0 10 8 6 13-3 4-9 6-14 9z', leaf, ink, 2],
      ['M16 68c0-22 13-36 31-36s31 14 31 36c-12 6-50 6-62 0z', turq, ink, 2],
      ['M47 34l-12 14 6 16h12l6-16zM35 48l-15 6M59 48l15 6M41 64l-4 7M53 64l4 7', none, deep, 2.4],
      ['M14 72l-6 3 7 2', leaf, ink, 2],
      [round(87, 53, 1.8), ink],
      ['M90 58c-2 2-4 2-6 1', none, ink, 1.6],
      ['M30 22l3 5M46 16v6M62 22l-3 5', none, gold, 3],
    ],
  },
  'matur-nuwun': {
    ground: '#f1d6c2',
    shapes: [
      [
        'M50 88C22 68 12 54 12 38c0-12 9-20 19-20 9 0 15 5 19 12 4-7 10-12 19-12 10 0 19 8 19 20 0 16-10 30-38 50z',
        red,
        ink,
        2,
      ],
      [petals(32, 38, 7) + petals(68, 38, 7) + petals(50, 60, 8), gold],
      [round(50, 40, 2.4) + round(36, 56, 2.2) + round(64, 56, 2.2), cream],
      ['M50 82C26 64 18 52 18 39M82 39c0 13-8 25-32 43', none, gold, 1.6],
    ],
  },
}

/** A picture of the house. With a label it is read out; without one the words stand beside it. */
export function StickerArt({ name, label }: { name: Sticker; label?: string }) {
  const { ground, shapes } = art[name]
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} aria-hidden={label === undefined}>
      <circle cx="50" cy="50" r="49" fill={ground} />
      {shapes.map(([d, fill, line, width]) => (
        <path
          key={d}
          d={d}
          fill={fill}
          {...(line && { stroke: line, strokeWidth: width })}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
