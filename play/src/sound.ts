/** A tone of the slendro scale on a bronze key: struck, long, a little out of true like real bronze. */
type Strike = { hz: number; volume: number; lastsS: number; afterMs: number }

const slendro = [272, 312, 360, 414, 472, 544, 624, 720] as const
const gongHz = 68

type Zzfx = (...settings: (number | undefined)[]) => unknown

export type Sound = ReturnType<typeof createSound>

/** Quiet until it is switched on; only then is anything of it loaded. */
export function createSound(
  load: () => Promise<Zzfx>,
  wait: (ms: number, then: () => void) => unknown,
) {
  let on = false
  let play: Zzfx | undefined
  const strike = ({ hz, volume, lastsS, afterMs }: Strike) =>
    wait(afterMs, () => {
      if (!on || !play) return
      play(volume, 0.004, hz, 0.002, 0.03, lastsS, 0, 1.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.05)
      play(volume * 0.35, 0.004, hz * 2.76, 0.001, 0.01, lastsS * 0.4, 0, 1.4)
    })
  const key = (nth: number) => slendro[nth % slendro.length] ?? slendro[0]
  return {
    isOn: () => on,
    async set(next: boolean) {
      on = next
      if (on) play ??= await load().catch(() => undefined)
    },
    spin: () => strike({ hz: key(0), volume: 0.25, lastsS: 0.25, afterMs: 0 }),
    stop: (reel: number) => strike({ hz: key(reel), volume: 0.35, lastsS: 0.35, afterMs: 0 }),
    /** A rising run, longer for more times the stake; never played for a return below the stake. */
    win(times: number) {
      const run = Math.min(8, 3 + Math.floor(Math.log2(Math.max(1, times))))
      for (let i = 0; i < run; i++)
        strike({ hz: key(i), volume: 0.45, lastsS: 0.6, afterMs: i * 110 })
    },
    free() {
      strike({ hz: gongHz, volume: 1, lastsS: 2.4, afterMs: 0 })
      strike({ hz: gongHz * 1.01, volume: 0.7, lastsS: 2.4, afterMs: 12 })
    },
  }
}
