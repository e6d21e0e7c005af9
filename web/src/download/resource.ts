import type { Resource } from '@balai/contract'
import type { Kind } from './phone.ts'

const isLink = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** An app that the house points to for this kind of phone, where it has one. */
export const resourceFor = (kind: Kind, resources: readonly Resource[] | undefined) =>
  resources?.find(({ resourceType, url }) => resourceType === `app_${kind}` && isLink(url))
