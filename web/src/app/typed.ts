import { useLayoutEffect } from 'react'

const says = (field: Element, kind: string) =>
  field.dispatchEvent(new Event(kind, { bubbles: true }))

/** Writes past React, which takes what it finds or has written itself for what it was told. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text)
}

/** Tells the forms of a drawn page what was typed, ticked and chosen before it came alive. */
export function tellTyped(root: ParentNode) {
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (field instanceof HTMLSelectElement) {
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

let pressed: Event | undefined
const keep = (press: Event) => {
  pressed = press
}
// Before the page is alive nobody else hears a press.
if (typeof window !== 'undefined') addEventListener('click', keep, true)

/** Presses once more what was pressed while nothing answered yet. */
function pressAgain() {
  const { target, eventPhase = Event.NONE } = pressed ?? {}
  pressed = undefined
  const button = target instanceof Element ? target.closest('button') : null
  // A press that is still under way is the one that brought the page to life, and will be heard.
  if (button?.isConnected && eventPhase === Event.NONE) button.click()
}

/** With the page, before anything is drawn anew and what was typed would be gone. */
export const useTyped = () =>
  useLayoutEffect(() => {
    removeEventListener('click', keep, true)
    tellTyped(document)
    // Once all of this is in place.
    queueMicrotask(pressAgain)
  }, [])
