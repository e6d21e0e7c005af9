import type { ChatPerson } from '@balai/contract'
import { chatMentionsMax } from '@balai/contract'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'

type Needs = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  people: readonly ChatPerson[]
}

const offeredMax = 6
/** An @ at the beginning of a word, and what was typed of a name until the caret. */
const begun = /(?:^|\s)@([^\s@][^@\n]{0,24}|)$/

/** Offers names while one is begun with @; what was chosen is remembered by its handle. */
export function useNaming({ field, text, setText, people }: Needs) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const [named, setNamed] = useState<readonly ChatPerson[]>([])
  const wanted = typed?.toLowerCase()
  const found =
    wanted === undefined
      ? []
      : people.filter(({ name }) => name.toLowerCase().startsWith(wanted)).slice(0, offeredMax)

  const choose = (person: ChatPerson) => {
    const caret = field.current?.selectionStart ?? text.length
    const from = text.lastIndexOf('@', caret - 1)
    const before = `${text.slice(0, from)}@${person.name} `
    setText(before + text.slice(caret))
    setNamed([...named.filter(({ handle }) => handle !== person.handle), person])
    setTyped(undefined)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const chosen = found[Math.min(at, found.length - 1)]
  return {
    id,
    found,
    chosen,
    choose,
    named,
    /** What the field says of the list to who cannot see it. */
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(chosen && {
        'aria-controls': id,
        'aria-activedescendant': `${id}-${chosen.handle}`,
      }),
    },
    look: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setTyped(begun.exec(value.slice(0, selectionStart ?? value.length))?.[1])
      setAt(0)
    },
    /** True where a key was meant for the list. */
    press(event: KeyboardEvent): boolean {
      if (found.length === 0) return false
      const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
      if (step !== undefined) setAt((at + step) % found.length)
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
      else if (event.key === 'Escape') setTyped(undefined)
      else return false
      event.preventDefault()
      return true
    },
    namedIn: (said: string) =>
      named
        .filter(({ name }) => said.includes(`@${name}`))
        .slice(0, chatMentionsMax)
        .map(({ handle }) => handle),
    forget: () => setNamed([]),
  }
}
