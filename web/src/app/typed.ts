import { useLayoutEffect } from 'react'
import { useServed } from './drawn.ts'
import { meantBy } from './meant.ts'

const says = (field: Element, kind: string) =>
  field.dispatchEvent(new Event(kind, { bubbles: true }))

/** Writes past React, which takes what it finds or has written itself for what it was told. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text)
}

/** What comes to life at once: the frame of the site, and the screen in it, which does so later. */
type Region = 'frame' | 'screen'
const regionOf = (element: Element): Region => (element.closest('#main') ? 'screen' : 'frame')

/** Tells the forms of a drawn page what was typed, ticked and chosen before they came alive. */
function tellTyped(region: Region) {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (regionOf(field) !== region) continue
    else if (field instanceof HTMLSelectElement) {
      const given = [...field.options].findIndex((option) => option.defaultSelected)
      if (field.selectedIndex !== Math.max(0, given)) says(field, 'change')
    } else if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
      field.checked = field.defaultChecked
      field.click()
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const typed = field.value
      if (typed === field.defaultValue || field.type === 'file') continue
      field.value = ''
      write(field, typed)
      says(field, 'input')
    }
}

/** Presses once more what was pressed while nothing answered yet. */
function pressAgain(region: Region, pressed: Event | undefined) {
  const { eventPhase = Event.NONE } = pressed ?? {}
  const button = meantBy(pressed)?.closest('button')
  if (!button?.isConnected || regionOf(button) !== region) return
  // A press that is still under way is the one that brought the page to life, and will be heard.
  if (eventPhase === Event.NONE) button.click()
}

function comeAlive(region: Region) {
  // Ticking is a press as well: the last one was the visitor's before that.
  const { pressed } = window
  tellTyped(region)
  window.pressed = pressed
  // Once all of this is in place.
  queueMicrotask(() => pressAgain(region, pressed))
}

/** With the frame, before anything is drawn anew and what was typed there would be gone. */
export const useTyped = () => useLayoutEffect(() => comeAlive('frame'), [])

/**
 * Stands behind the screen, which React takes over later than the frame: what was typed there is told
 * only then, as a field takes what it finds in it at that moment for what it was told.
 */
export function Typed() {
  const served = useServed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came with the page was typed into before
  useLayoutEffect(() => {
    if (served) comeAlive('screen')
  }, [])
  return null
}
