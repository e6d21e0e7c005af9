import type { House } from '../../platform/testing/house.ts'

export const to = '6281234567890'
export const visitor = '019aa111-0000-7000-8000-000000000001'

/** How a code is asked for and entered by one visitor, with what a test says otherwise. */
export const atHouse = (house: House) => ({
  asking: (over: object = {}) => ({
    way: 'sms' as const,
    to,
    purpose: 'register' as const,
    bind: visitor,
    ip: '192.0.2.1',
    lang: 'ID' as const,
    random: house.random,
    now: house.clock.now(),
    ...over,
  }),
  entering: (code: string | undefined, over: object = {}) => ({
    way: 'sms' as const,
    to,
    purpose: 'register' as const,
    bind: visitor,
    code,
    now: house.clock.now(),
    ...over,
  }),
})
