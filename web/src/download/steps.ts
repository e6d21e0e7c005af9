import type { Kind } from './phone.ts'

/** What the picture of a step shows. */
export type Scene = 'open' | 'menu' | 'share' | 'add' | 'agree' | 'load' | 'allow' | 'home'

const site = {
  android: [
    { scene: 'open', title: 'download.openChrome', text: 'download.openText' },
    { scene: 'menu', title: 'download.menu', text: 'download.menuText' },
    { scene: 'add', title: 'download.add', text: 'download.addText' },
    { scene: 'home', title: 'download.home', text: 'download.homeText' },
  ],
  ios: [
    { scene: 'open', title: 'download.openSafari', text: 'download.openText' },
    { scene: 'share', title: 'download.share', text: 'download.shareText' },
    { scene: 'add', title: 'download.addIos', text: 'download.addIosText' },
    { scene: 'agree', title: 'download.agree', text: 'download.agreeText' },
  ],
} as const
const app = {
  android: [
    { scene: 'open', title: 'download.openApp', text: 'download.openAppText' },
    { scene: 'load', title: 'download.load', text: 'download.loadText' },
    { scene: 'allow', title: 'download.allow', text: 'download.allowText' },
    { scene: 'home', title: 'download.home', text: 'download.sameText' },
  ],
  ios: [
    { scene: 'open', title: 'download.openApp', text: 'download.openAppText' },
    { scene: 'allow', title: 'download.get', text: 'download.getText' },
    { scene: 'load', title: 'download.wait', text: 'download.waitText' },
    { scene: 'home', title: 'download.home', text: 'download.sameText' },
  ],
} as const

/** The four steps: onto the home screen from the browser, or with an app that the house points to. */
export const stepsOf = (kind: Kind, hasApp: boolean) => (hasApp ? app : site)[kind]
