import type { ChatPerson } from '@balai/contract'
import { useWords } from '../words/words.tsx'

type NamesProps = {
  id: string
  found: readonly ChatPerson[]
  chosen: ChatPerson | undefined
  choose: (person: ChatPerson) => void
}

/** Names that may be meant, over the line that is written. The keys stay with the line. */
export function Names({ id, found, chosen, choose }: NamesProps) {
  const { t } = useWords()
  return (
    <div id={id} role="listbox" className="chat-names" aria-label={t('chat.names')}>
      {found.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
        <div
          key={person.handle}
          id={`${id}-${person.handle}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === chosen}
          onClick={() => choose(person)}
        >
          <bdi>@{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
