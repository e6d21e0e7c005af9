import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Button } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import type { Whole } from './OneVendor.tsx'
import { useWords } from './texts.ts'

const EditSetting = later(async () => (await import('./EditSetting.tsx')).EditSetting)
const EditReach = later(async () => (await import('./EditReach.tsx')).EditReach)

export type Setting = z.output<typeof vendorChanges.setting.takes>['setting']
export type Reach = z.output<typeof vendorChanges.reach.takes>['reach']
type Doing = 'setting' | 'reach' | 'wallet' | { setting: Setting } | { reach: Reach }

/** What was agreed with a vendor: how it is answered, and where it is called. */
export function Agreed({ whole, look }: { whole: Whole; look: () => void }) {
  const may = useMay('vendors.edit')
  const [doing, act] = useState<Doing>()
  const { vendor } = whole.standing
  const leave = () => act(undefined)
  const done = () => {
    leave()
    look()
  }
  return (
    <section className="vendor-part sheet">
      <Answers whole={whole} edit={may && (() => act('setting'))} />
      <Called whole={whole} edit={may && (() => act('reach'))} />
      <Draws whole={whole} turn={may && !whole.wallet.always && (() => act('wallet'))} />
      {doing === 'setting' && (
        <EditSetting setting={whole.setting} next={(setting) => act({ setting })} close={leave} />
      )}
      {doing === 'reach' && (
        <EditReach reach={whole.reach} next={(reach) => act({ reach })} close={leave} />
      )}
      {doing === 'wallet' && (
        <Propose
          change={vendorChanges.walletMode}
          terms={{ vendor, isSingle: !whole.wallet.isSingle }}
          onClose={done}
        />
      )}
      {typeof doing === 'object' && 'setting' in doing && (
        <Propose
          change={vendorChanges.setting}
          terms={{ vendor, setting: doing.setting }}
          onClose={done}
        />
      )}
      {typeof doing === 'object' && 'reach' in doing && (
        <Propose
          change={vendorChanges.reach}
          terms={{ vendor, reach: doing.reach }}
          onClose={done}
        />
      )}
    </section>
  )
}

type Part = { whole: Whole; edit: (() => void) | false }

function Heading({ title, edit }: { title: string; edit: Part['edit'] }) {
  const { t } = useWords()
  return (
    <header>
      <h2>{title}</h2>
      {edit && (
        <Button size="sm" onClick={edit} aria-label={`${t('vendors.edit')}: ${title}`}>
          {t('vendors.edit')}
        </Button>
      )}
    </header>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Answers({ whole: { setting }, edit }: Part) {
  const { t } = useWords()
  const yes = (is: boolean) => t(is ? 'vendors.yes' : 'vendors.no')
  return (
    <>
      <Heading title={t('vendors.setting')} edit={edit} />
      <dl>
        <Fact label={t('vendors.dialect')}>{setting.dialect ?? t('vendors.ownDialect')}</Fact>
        <Fact label={t('vendors.txPerPlayer')}>{yes(setting.txPerPlayer)}</Fact>
        <Fact label={t('vendors.rollbackUnknown')}>{t(`vendors.${setting.rollbackUnknown}`)}</Fact>
        <Fact label={t('vendors.rollbackAfterWin')}>
          {t(`vendors.${setting.rollbackAfterWin}`)}
        </Fact>
        <Fact label={t('vendors.refresh')}>{yes(setting.refreshBalanceOnRepeat)}</Fact>
      </dl>
    </>
  )
}

/** Which purse its games draw from, and what lies there. */
function Draws({ whole: { wallet }, turn }: { whole: Whole; turn: (() => void) | false }) {
  const { t, money, figure } = useWords()
  return (
    <>
      <header>
        <h2>{t('vendors.wallet')}</h2>
        {turn && (
          <Button size="sm" onClick={turn}>
            {t(wallet.isSingle ? 'vendors.toApart' : 'vendors.toSingle')}
          </Button>
        )}
      </header>
      <dl>
        <Fact label={t('vendors.drawsFrom')}>
          {t(wallet.isSingle ? 'vendors.single' : 'vendors.apart')}
        </Fact>
        {(!wallet.isSingle || wallet.sum > 0n) && (
          <Fact label={t('vendors.inPurses')}>
            {t('vendors.inPursesOf', {
              amount: money(wallet.sum, wallet),
              count: figure(wallet.members),
            })}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Called({ whole: { reach }, edit }: Part) {
  const { t } = useWords()
  return (
    <>
      <Heading title={t('vendors.reach')} edit={edit} />
      {reach ? (
        <dl>
          <Fact label={t('vendors.baseUrl')}>
            <code>{reach.baseUrl}</code>
          </Fact>
          <Fact label={t('vendors.hosts')}>{reach.hosts.join(', ')}</Fact>
          <Fact label={t('vendors.knownAs')}>{reach.knownAs}</Fact>
          <Fact label={t('vendors.reconciles')}>
            {t(reach.reconciles ? 'vendors.yes' : 'vendors.no')}
          </Fact>
          <Fact label={t('vendors.graceMinutes')}>{reach.graceMinutes}</Fact>
          <Fact label={t('vendors.openMinutes')}>{reach.openMinutes}</Fact>
        </dl>
      ) : (
        <p className="text-muted">{t('vendors.noReach')}</p>
      )}
    </>
  )
}
