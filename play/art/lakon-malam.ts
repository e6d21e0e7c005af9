import { ceplok, kawung, parang, truntum } from './batik.ts'
import { blencong } from './blencong.ts'
import { gong } from './gong.ts'
import { gunungan } from './gunungan.ts'
import { keris } from './keris.ts'
import { putri } from './putri.ts'
import { raksasa } from './raksasa.ts'
import { satria } from './satria.ts'
import type { Drawn } from './title.ts'

/** A night of shadow theatre. */
export const lakonMalam: Drawn = {
  title: 'lakon-malam',
  symbols: {
    gunungan: gunungan(),
    gong: gong(),
    satria: satria(),
    putri: putri(),
    raksasa: raksasa(),
    keris: keris(),
    blencong: blencong(),
    kawung: kawung(),
    parang: parang(),
    ceplok: ceplok(),
    truntum: truntum(),
  },
  wood: {
    deep: '#1c0c07',
    mid: '#3f1e0e',
    lit: '#6b3717',
    gold: '#dca341',
    goldDeep: '#7d4c14',
    accent: '#14716c',
  },
  hall: {
    light: ['#a9591c', '#5c2a1a', '#1b1730', '#0a1020'],
    wood: '#24131a',
    waiting: [raksasa(), satria()],
    front: [raksasa(), satria(), gunungan(), putri(), raksasa()],
    lamp: blencong(),
    shade: 0.5,
  },
}
