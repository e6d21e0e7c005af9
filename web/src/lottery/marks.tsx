import { drawn } from '@balai/ui'

const petal = 'M12 8.5c1.700 2 1.700 5 0 7-1.700-2-1.700-5 0-7z'

const marks = {
  digits: drawn('M4 5.500h16v13H4zM9.300 5.500v13M14.700 5.500v13', petal),
  balls: drawn(
    'M12 3.500a8.500 8.500 0 110 17 8.500 8.500 0 010-17zM7 19a6 6 0 0110 0',
    'M12 6.500c1.700 2 1.700 5 0 7-1.700-2-1.700-5 0-7z',
  ),
  dice: drawn(
    'M5 7.500a2.500 2.500 0 012.500-2.500h9A2.500 2.500 0 0119 7.500v9a2.500 2.500 0 01-2.500 2.500h-9A2.500 2.500 0 015 16.500zM8.500 8.500v.1M15.500 15.500v.1M15.500 8.500v.1M8.500 15.500v.1',
    petal,
  ),
  cars: drawn(
    'M3.500 15.500v-3l3-1 2.500-4h7l3 4 2 1v3M3.500 15.500h2M9.500 15.500h5M18.500 15.500h2.500M7.500 17.500a2 2 0 100-4 2 2 0 000 4zM16.500 17.500a2 2 0 100-4 2 2 0 000 4z',
    'M12 7.500c1 1.200 1 2.800 0 4-1-1.200-1-2.800 0-4z',
  ),
  ticket: drawn(
    'M3.500 7h17v3.500a2 2 0 000 3.500V17.500h-17V14a2 2 0 000-3.500zM15 7.500v2M15 11.300v1.700M15 15v2',
    'M6.300 14.800C6.200 11.400 7.900 9.500 11.800 9.400 11.900 13 10 14.900 6.300 14.800z',
  ),
}

const kinds: Readonly<Record<string, keyof typeof marks>> = {
  ...{ north: 'ticket', south: 'ticket', togel: 'digits', 'four-d': 'digits', max3d: 'digits' },
  ...{ 'five-digits': 'digits', 'three-dice': 'dice', bingo18: 'dice', 'ten-cars': 'cars' },
}

/** The mark of a kind of lottery: what it is drawn with. */
export function KindMark({ kind, size = 24 }: { kind: string; size?: number }) {
  const Mark = marks[kinds[kind] ?? 'balls']
  return <Mark size={size} />
}
