import { artOf } from './art/index.ts'
import { inFree, lastStep, type State } from './machine/state.ts'
import { titleOf } from './mathematics.ts'
import { directShow } from './show.ts'
import type { Sound } from './sound.ts'
import { type Mounted, mountReels } from './stage/mount.ts'
import type { Show } from './table.ts'

type Behind = { state: () => State; sound: Sound; still: () => boolean; onFault: () => void }

/** The reels come and go with the screen. What the seat asks of them waits until they stand. */
export function createCurtain({ state, sound, still, onFault }: Behind) {
  let mounted: Mounted | undefined
  let mounting: Promise<void> = Promise.resolve()
  let held = false
  let scene: Show | undefined

  const now = () => {
    const { round, quick } = state()
    const ends = lastStep(round)?.free === true && round?.state === 'closed'
    return { stake: round?.stake ?? 0n, free: inFree(state()), quick, ends }
  }
  const title = () => titleOf(state().seat?.title ?? '')

  async function act(ask: (show: Show) => unknown) {
    await mounting
    const to = scene ?? (mounted && directShow({ reels: mounted.reels, title, now, sound }))
    if (to) await ask(to)
  }

  const show: Show = {
    start: () => void act((to) => to.start()),
    calm: () => void act((to) => to.calm()),
    stand: (step) => void act((to) => to.stand(step)),
    land: (step) => act((to) => to.land(step)),
    present: (step) => act((to) => to.present(step)),
  }

  async function mount(host: HTMLElement) {
    const art = artOf(state().seat?.title ?? '')
    if (!art) return
    try {
      mounted = await mountReels(host, art, { still, onStop: sound.stop })
      mounted.reels.hold(held)
    } catch {
      onFault()
    }
  }

  return {
    show,
    hold(on: boolean) {
      held = on
      mounted?.reels.hold(on)
    },
    /** What shows the steps of a game that has no reels, while its screen stands. */
    onScene(next: Show | undefined) {
      scene = next
    },
    /** The window of the reels, when the screen has drawn it, or null when it is gone. */
    onReels(host: HTMLElement | null) {
      if (host) {
        mounting = mount(host)
        show.stand(lastStep(state().round))
      } else {
        mounted?.unmount()
        mounted = undefined
      }
    },
  }
}
