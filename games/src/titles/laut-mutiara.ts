import { type SlotMath, strip, twentyLines } from '../slot/math.ts'

/**
 * The sea of pearls. High volatility: pearls are wild on every reel, pay by themselves, and lie stacked
 * in the free spins, which come seldom and pay three times.
 */
export const lautMutiara: SlotMath = {
  title: 'laut-mutiara',
  version: 1,
  wild: 'mutiara',
  scatter: 'kerang',
  lines: twentyLines,
  pays: {
    mutiara: { 4: 750, 5: 5000 },
    prahu: { 3: 100, 4: 500, 5: 4000 },
    penyu: { 3: 50, 4: 250, 5: 2000 },
    lumba: { 3: 40, 4: 150, 5: 1000 },
    pari: { 3: 20, 4: 100, 5: 500 },
    kudalaut: { 3: 15, 4: 50, 5: 250 },
    karang: { 3: 8, 4: 40, 5: 150 },
    siput: { 3: 8, 4: 40, 5: 150 },
    tiram: { 3: 5, 4: 25, 5: 100 },
    rumput: { 3: 5, 4: 25, 5: 100 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  strips: {
    base: [
      strip(`
        siput rumput pari prahu rumput siput kudalaut rumput
        siput lumba rumput pari siput rumput pari siput
        rumput penyu siput lumba rumput penyu kudalaut mutiara
        prahu penyu siput tiram kudalaut kerang pari karang
        rumput siput prahu lumba
      `),
      strip(`
        tiram karang lumba pari tiram karang prahu tiram
        karang kudalaut tiram karang prahu tiram karang kudalaut
        pari tiram karang lumba penyu prahu tiram penyu
        kerang karang kudalaut rumput tiram siput penyu pari
        kudalaut lumba karang mutiara
      `),
      strip(`
        kudalaut karang tiram lumba siput karang rumput pari
        penyu rumput kudalaut pari tiram penyu siput karang
        rumput prahu tiram kudalaut karang lumba siput prahu
        mutiara pari kudalaut tiram lumba siput penyu prahu
        tiram karang rumput kerang
      `),
      strip(`
        rumput tiram kudalaut siput tiram karang pari kudalaut
        prahu siput kudalaut karang penyu lumba mutiara rumput
        karang siput lumba pari siput penyu rumput tiram
        kerang prahu pari karang tiram lumba pari kudalaut
        rumput penyu prahu siput
      `),
      strip(`
        rumput lumba karang penyu siput karang tiram siput
        rumput pari lumba kudalaut prahu rumput tiram kudalaut
        pari karang kudalaut siput pari rumput siput penyu
        lumba tiram pari penyu kudalaut tiram prahu lumba
        rumput kerang karang mutiara
      `),
    ],
    free: [
      strip(`
        siput kudalaut lumba rumput siput karang lumba kudalaut
        rumput siput penyu pari prahu rumput pari prahu
        siput rumput penyu siput rumput pari tiram siput
        kudalaut tiram prahu mutiara lumba penyu pari siput
        karang kudalaut rumput kerang
      `),
      strip(`
        mutiara mutiara karang lumba tiram karang kudalaut tiram
        lumba prahu karang rumput tiram karang penyu pari
        siput lumba tiram karang kudalaut penyu pari tiram
        prahu lumba karang rumput siput kudalaut karang prahu
        pari kerang tiram penyu
      `),
      strip(`
        karang siput penyu kudalaut rumput prahu lumba tiram
        siput kudalaut prahu penyu rumput karang kudalaut pari
        tiram siput pari penyu karang tiram lumba rumput
        karang tiram mutiara mutiara mutiara lumba rumput prahu
        siput pari kerang kudalaut
      `),
      strip(`
        kudalaut siput rumput karang prahu pari siput kudalaut
        penyu rumput kudalaut lumba prahu tiram pari kudalaut
        tiram penyu rumput pari karang lumba siput penyu
        tiram pari siput rumput lumba prahu karang mutiara
        mutiara mutiara kerang tiram
      `),
      strip(`
        karang tiram lumba kudalaut karang penyu rumput siput
        penyu pari karang lumba siput rumput tiram kudalaut
        siput prahu tiram pari lumba rumput kudalaut siput
        pari karang kudalaut mutiara mutiara pari lumba tiram
        prahu penyu kerang rumput
      `),
    ],
  },
  freeSpins: {
    award: { 3: 10, 4: 15, 5: 20 },
    again: { 3: 10, 4: 15, 5: 20 },
    multiplier: 3,
    most: 40,
  },
  winMax: 5_869_715,
}
