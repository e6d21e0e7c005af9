import { Badge, Button, Card, Segments } from '@balai/ui'
import { useState } from 'react'
import { later } from '../later.tsx'
import { useMe } from '../me.ts'
import { Page } from '../Page.tsx'
import { chooseLang, chooseTheme, useLang, useTheme } from '../settings.tsx'
import { passkeysHere } from '../sign-in/passkeys.ts'
import { useWords } from '../texts.ts'
import { Sessions } from './Sessions.tsx'

const ChangePassword = later(async () => (await import('./ChangePassword.tsx')).ChangePassword)
const AddPasskey = later(async () => (await import('./AddPasskey.tsx')).AddPasskey)

/** One’s own page: how one signs in, where one is signed in, how the desk looks. */
export function Account() {
  const { t, moment } = useWords()
  const me = useMe()
  return (
    <Page title={t('account.title')}>
      <div className="account">
        <Card className="account-who">
          <h2>{me.name}</h2>
          <p className="text-muted">{me.account}</p>
          {me.lastSignIn && (
            <p className="t-13 text-muted">
              {t('account.last', { at: moment(me.lastSignIn.at), ip: me.lastSignIn.ip })}
            </p>
          )}
          <p className="t-13 text-muted">{t('account.ends', { at: moment(me.endsAt) })}</p>
        </Card>
        <Guards />
        <Look />
        <Sessions />
      </div>
    </Page>
  )
}

function Guards() {
  const { t } = useWords()
  const { passkeys, totp } = useMe()
  const [open, setOpen] = useState<'password' | 'passkey'>()
  const close = () => setOpen(undefined)
  return (
    <Card>
      <h2>{t('account.guards')}</h2>
      <dl className="facts">
        <dt>{t('signIn.password')}</dt>
        <dd>
          <Button size="sm" onClick={() => setOpen('password')}>
            {t('account.changePassword')}
          </Button>
        </dd>
        <dt>{t('account.totp')}</dt>
        <dd>
          <Badge tone={totp ? 'win' : 'warn'}>
            {t(totp ? 'account.totpOn' : 'account.totpOff')}
          </Badge>
        </dd>
        <dt>{t('account.passkeys')}</dt>
        <dd>
          <span className="text-muted">{t('account.passkeysCount', { count: passkeys })}</span>
          {passkeysHere() && (
            <Button size="sm" onClick={() => setOpen('passkey')}>
              {t('account.addPasskey')}
            </Button>
          )}
        </dd>
      </dl>
      {open === 'password' && <ChangePassword close={close} />}
      {open === 'passkey' && <AddPasskey close={close} />}
    </Card>
  )
}

function Look() {
  const { t } = useWords()
  const lang = useLang()
  const theme = useTheme()
  return (
    <Card>
      <h2>{t('account.look')}</h2>
      <div className="account-look">
        <Segments
          label={t('app.language')}
          value={lang}
          onChange={chooseLang}
          options={[
            { value: 'ID', label: <span lang="id">Indonesia</span> },
            { value: 'EN', label: <span lang="en">English</span> },
          ]}
        />
        <Segments
          label={t('app.theme')}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'dark', label: t('app.dark') },
            { value: 'light', label: t('app.light') },
          ]}
        />
      </div>
    </Card>
  )
}
