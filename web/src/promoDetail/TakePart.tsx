import { useSession } from '@balai/client'
import { Button, buttonClass, Skeleton } from '@balai/ui'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useActivities } from '../promo/useActivities.ts'
import { TakePart as TakeActivity } from '../rewards/TakePart.tsx'
import { categoryIcon } from '../shell/categoryIcon.ts'
import { useCategories } from '../shell/entries.ts'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'

/** What to do about it: a visitor opens an account or signs in, a member takes part or goes where the games are. */
export function TakePart({ id }: { id: string }) {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  return (
    <section className="b-card b-card-roomy promo-part">
      <h2 className="d-20">{t('promoDetail.join')}</h2>
      {signedIn ? <Own id={id} /> : <Doors />}
    </section>
  )
}

/** What this promotion asks of a member; where it asks nothing, the games. */
function Own({ id }: { id: string }) {
  const { data, member, isError, again } = useActivities()
  const found = data?.items.filter(({ page }) => page === id) ?? []
  if (member && !data && !isError) return <Skeleton className="promo-take-coming" />
  if (!data || found.length === 0) return <Games />
  return found.map((activity) => (
    <TakeActivity key={activity.activity} activity={activity} purse={data} again={again} />
  ))
}

function Doors() {
  const { t } = useWords()
  const { open } = useEntry()
  const registers = useFlag('DIRECTREG3')
  return (
    <>
      <p className="text-muted">
        {t(registers ? 'promoDetail.visitor' : 'promoDetail.visitorLogin')}
      </p>
      {registers && (
        <Button tone="primary" wide onClick={() => open('register')}>
          {t('entry.register')}
        </Button>
      )}
      <Button tone={registers ? 'outline' : 'primary'} wide onClick={() => open('login')}>
        {t('entry.login')}
      </Button>
    </>
  )
}

function Games() {
  const { t } = useWords()
  const categories = useCategories()
  return (
    <>
      <p className="text-muted">
        {t(categories.length ? 'promoDetail.member' : 'promoDetail.memberClosed')}
      </p>
      {categories.map(({ path, category }) => {
        const Kind = categoryIcon[category]
        return (
          <Link key={path} href={path} className={buttonClass({ wide: true })}>
            <Kind size={22} />
            {t(`category.${category}`)}
          </Link>
        )
      })}
    </>
  )
}
