import { useCommand } from '@balai/client'
import type { Gives } from '@balai/contract'
import { vendors } from '@balai/contract/desk/vendors'
import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Button, Notice } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import type { Whole } from './OneVendor.tsx'
import { useWords } from './texts.ts'

type Found = Gives<typeof vendors.askGames>

/** What a vendor says it has, beside the catalogue; taken only by two. */
export function GameList({ whole, look }: { whole: Whole; look: () => void }) {
  const { t } = useWords()
  const may = useMay('vendors.edit')
  const asked = useCommand(vendors.askGames)
  const [taking, take] = useState<string>()
  const { vendor } = whole.standing
  if (!may) return null
  const wrong = asked.message ?? asked.fault
  return (
    <section className="vendor-part sheet" aria-labelledby="vendor-games">
      <header>
        <h2 id="vendor-games">{t('vendors.gameList')}</h2>
        {whole.reach && (
          <Button size="sm" busy={asked.pending} onClick={() => void asked.send({ vendor })}>
            {t('vendors.askGames')}
          </Button>
        )}
      </header>
      <p className="text-muted">
        {t(whole.reach ? 'vendors.gameListText' : 'vendors.gameListNone')}
      </p>
      <div role="status">
        {wrong && !asked.pending && <Notice tone="bad" title={wrong} />}
        {asked.given && !asked.pending && <Difference found={asked.given} take={take} />}
      </div>
      {taking && (
        <Propose
          change={vendorChanges.games}
          terms={{ vendor, list: taking }}
          onClose={() => {
            take(undefined)
            look()
          }}
        />
      )}
    </section>
  )
}

type DifferenceProps = { found: Found; take: (list: string) => void }

function Difference({ found, take }: DifferenceProps) {
  const { t, figure } = useWords()
  const { list, added, incomplete, changed, gone, alike } = found
  const parts = [
    [t('vendors.added'), added],
    [t('vendors.changedGames'), changed],
    [t('vendors.goneGames'), gone],
    [t('vendors.incomplete'), incomplete],
  ] as const
  const moves = added.length + changed.length + gone.length > 0
  return (
    <div className="vendor-call">
      {parts.map(
        ([title, games]) =>
          games.length > 0 && (
            <div key={title}>
              <h3>
                {title} ({figure(games.length)})
              </h3>
              <ul className="vendor-said">
                {games.map(({ id, name }) => (
                  <li key={id}>
                    {name} <code>{id}</code>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="text-muted">{t('vendors.alike', { count: figure(alike) })}</p>
      {moves ? (
        <Button tone="primary" onClick={() => take(list)}>
          {t('vendors.takeGames')}
        </Button>
      ) : (
        <p>{t('vendors.nothingNew')}</p>
      )}
    </div>
  )
}
