import type { Draw } from '../../fair.ts'

/** Every way that a round can go, as likely as it is: the draws are all numbers there are. */
export function meanOver(play: (draw: Draw) => number): number {
  let total = 0
  const walk = (prefix: readonly number[], chance: number) => {
    let at = 0
    let next = 0
    const draw: Draw = (n) => {
      const known = prefix[at++]
      if (known !== undefined) return known
      next = n
      throw more
    }
    try {
      total += chance * play(draw)
    } catch (thrown) {
      if (thrown !== more) throw thrown
      for (let i = 0; i < next; i++) walk([...prefix, i], chance / next)
    }
  }
  const more = new Error('another draw')
  walk([], 1)
  return total
}
