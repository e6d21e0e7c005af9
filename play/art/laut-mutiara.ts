import { karang, rumput, siput, tiram } from './finds.ts'
import { prahu } from './prahu.ts'
import { kerang, kudalaut, lumba, mutiara, pari, penyu } from './sea.ts'
import type { Drawn } from './title.ts'

/** The pearl divers' sea. */
export const lautMutiara: Drawn = {
  title: 'laut-mutiara',
  symbols: {
    mutiara: mutiara(),
    kerang: kerang(),
    prahu: prahu(),
    penyu: penyu(),
    lumba: lumba(),
    pari: pari(),
    kudalaut: kudalaut(),
    karang: karang(),
    siput: siput(),
    tiram: tiram(),
    rumput: rumput(),
  },
  wood: {
    deep: '#0c1a3a',
    mid: '#17305e',
    lit: '#27508c',
    gold: '#e9c069',
    goldDeep: '#7d5a1c',
    accent: '#ee8fa6',
  },
  hall: {
    light: ['#2d8fa6', '#1a4f80', '#152a56', '#080f26'],
    wood: '#12244a',
    waiting: [penyu(), kudalaut()],
    front: [karang(), lumba(), mutiara(), pari(), karang()],
    lamp: kerang(),
    shade: 0.62,
  },
}
