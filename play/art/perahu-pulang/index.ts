import type { Painted } from '../title.ts'
import * as gear from './gear.ts'
import * as home from './homecoming.ts'
import { cover, frame, hall } from './places.ts'

/** Evening over the islands, the boats come in: a block print in six inks. */
export const perahuPulang: Painted = {
  title: 'perahu-pulang',
  grid: [5, 3],
  symbols: {
    mercusuar: home.mercusuar(),
    kemudi: home.kemudi(),
    perahu: home.perahu(),
    layaran: home.layaran(),
    camar: home.camar(),
    nelayan: home.nelayan(),
    jangkar: gear.jangkar(),
    lentera: gear.lentera(),
    jala: gear.jala(),
    dayung: gear.dayung(),
    pelampung: gear.pelampung(),
    jarum: home.jarum(),
  },
  apart: { roda: { svg: home.roda(), width: 480 } },
  frame,
  hall,
  cover,
  light: {
    screen: ['#fff0cf', '#ffd6a0', '#f59a76', '#9c4468'],
    free: ['#e4f4ff', '#9cc9e4', '#4a78ae', '#1c2d63'],
  },
  particles: {
    shape: 'spark',
    colours: ['#fff3d8', '#ffc94a', '#8fd6d0'],
    aCell: 5,
    livesMs: 1400,
    size: [1.4, 3.2],
    rise: 0.8,
    sway: 0.35,
  },
}
