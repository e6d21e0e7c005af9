import { join } from 'node:path'
import { type Config, permits } from '../platform/config.ts'
import { localPort } from './local-port.ts'
import { mailPort } from './mail-port.ts'
import type { Port } from './port.ts'
import { smsPort } from './sms-port.ts'

export type Ports = { sms: Port | undefined; email: Port | undefined }

export type PortsConfig = Pick<
  Config,
  'mode' | 'data' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsSecret' | 'publicUrl'
>

/** Real ways where they are configured, else the local outbox; a live house has no local outbox. */
export function openPorts(config: PortsConfig): Ports {
  const local = permits(config.mode).outbox
    ? localPort(config.mode, outboxIn(config.data))
    : undefined
  const { smsUrl, smsSecret, smtpUrl, mailFrom: from } = config
  return {
    sms: smsUrl && smsSecret ? smsPort({ url: smsUrl, secret: smsSecret }) : local,
    email: smtpUrl ? mailPort({ url: smtpUrl, from }) : local,
  }
}

/** Where a house that is not live keeps what it would have sent. */
export const outboxIn = (data: string) => join(data, 'outbox')
