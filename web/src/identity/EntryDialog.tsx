import './identity.css'
import { Dialog } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Awaits } from './Awaits.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Doors } from './Doors.tsx'
import { FirstTour } from './FirstTour.tsx'
import { Recovery } from './Recovery.tsx'
import { RegisterAside } from './RegisterAside.tsx'
import { RegisterElsewhere } from './RegisterElsewhere.tsx'
import { registerAs } from './registerAs.ts'

/** Whatever door is open, over the page; what the visitor was about to do goes on afterwards. */
export default function EntryDialog({ as = registerAs }: { as?: typeof registerAs }) {
  const { t } = useWords()
  const { door, brought, open, close } = useEntry()
  if (!door) return null
  if (door === 'forgot') return <Recovery />
  if (door === 'change') return <ChangePassword />
  if (door === 'tour') return <FirstTour />
  if (door === 'register' && as === 'page') return <RegisterElsewhere />
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
        <Doors door={door} onDoor={(next) => open(next, undefined, brought)} />
        {door === 'login' ? <Awaits /> : <RegisterAside />}
      </div>
    </Dialog>
  )
}
