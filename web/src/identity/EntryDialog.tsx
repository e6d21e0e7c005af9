import './identity.css'
import { Dialog } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Awaits } from './Awaits.tsx'
import { Doors } from './Doors.tsx'

/** Sign-in and registration over the page; what the visitor was about to do goes on afterwards. */
export default function EntryDialog() {
  const { t } = useWords()
  const { door, open, close } = useEntry()
  if (!door) return null
  return (
    <Dialog
      open
      size="modal"
      title={t(door === 'login' ? 'entry.loginTitle' : 'entry.registerTitle')}
      closeLabel={t('frame.close')}
      onClose={close}
      coverCloses={false}
    >
      <div className="entry-split">
        <Doors door={door} onDoor={open} />
        <Awaits />
      </div>
    </Dialog>
  )
}
