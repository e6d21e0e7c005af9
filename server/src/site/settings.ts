import { type Setting, type SettingName, shapes } from '@balai/contract/desk/settings-shapes'
import { z } from 'zod'
import { doorDefaults } from './door-settings.ts'
import { kycDefaults } from './kyc-settings.ts'
import { supportDefaults } from './support-settings.ts'

export {
  type Flag,
  flags,
  type Setting,
  type SettingName,
  shapes,
} from '@balai/contract/desk/settings-shapes'

/** The name of every setting. */
export const settingNames = z
  .array(z.custom<SettingName>((name) => typeof name === 'string' && Object.hasOwn(shapes, name)))
  .parse(Object.keys(shapes))

const asked = { enabled: true, required: true }
const hidden = { enabled: false, required: false }
/** Hidden; where it is switched on it cannot be left empty. */
const must = { enabled: false, required: true }

/** What holds until it is changed. */
export const defaults: { [N in SettingName]: Setting<N> } = {
  brand: {
    name: 'Balai',
    merchantCode: 'BALAI',
    currency: 'IDR',
    exponent: 0,
    symbol: 'Rp',
    theme: 'dark',
    welcomeCredit: 1_000_000n,
  },
  whitelabel: {
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: false,
    USERNAMEREG3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    CHNGPASSVERIF3: false,
    DIRECTREG3: true,
    CBS3: false,
    UPLINETRANSFER3: false,
  },
  // What is entered there is optional unless said otherwise; nothing but a code of invitation is shown.
  register: [
    { field: 'username', ...asked, patternId: 'letter-first', minLength: 4, maxLength: 16 },
    { field: 'password', ...asked, patternId: 'letters-and-digits', minLength: 8, maxLength: 64 },
    { field: 'confirmPassword', ...asked, patternId: 'any', minLength: 1, maxLength: 64 },
    { field: 'mobileNum', ...must, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'payeeName', ...hidden, patternId: 'letters-and-spaces', minLength: 2, maxLength: 64 },
    { field: 'nickname', ...hidden, patternId: 'any', minLength: 2, maxLength: 32 },
    { field: 'email', ...hidden, patternId: 'email', minLength: 6, maxLength: 100 },
    { field: 'birthday', ...must, patternId: 'date', minLength: 10, maxLength: 10 },
    { field: 'idNumber', ...hidden, patternId: 'letters-or-digits', minLength: 6, maxLength: 32 },
    { field: 'whatsapp', ...hidden, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'telegram', ...hidden, patternId: 'no-spaces', minLength: 3, maxLength: 64 },
    { field: 'line', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'facebook', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'zalo', ...hidden, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'wechat', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'qqNum', ...hidden, patternId: 'digits', minLength: 5, maxLength: 12 },
    { field: 'paymentPassword', ...must, patternId: 'digits', minLength: 6, maxLength: 6 },
    {
      field: 'recommenderId',
      ...hidden,
      patternId: 'letters-or-digits',
      minLength: 4,
      maxLength: 64,
    },
    {
      field: 'affiliateCode',
      enabled: true,
      required: false,
      patternId: 'letters-or-digits',
      minLength: 4,
      maxLength: 32,
    },
    { field: 'captcha', ...must, patternId: 'letters-or-digits', minLength: 4, maxLength: 8 },
  ],
  site: {
    loginedToHomePage: false,
    affiliateCode: '',
    registrationBonus: 'Rp 1.000.000',
    phoneCode: 'house',
  },
  status: { maintenance: false },
  human: { provider: 'altcha' },
  codes: {
    countries: ['ID', 'TH', 'VN', 'MY', 'PH', 'SG', 'KH', 'LA', 'MM', 'BN'],
    perNumberDay: 10,
    perIpHour: 30,
    perPrefixHour: 20,
    perHour: 2_000,
  },
  entry: {
    secondFactor: true,
    captchaAfter: { account: 3, address: 10 },
    passwordDaysMax: 90,
  },
  approvals: {
    'balance-adjusted': [
      { from: 0n, approvers: 1 },
      { from: 50_000_000n, approvers: 2 },
    ],
    'deposit-credited': [{ from: 50_000_000n, approvers: 2 }],
    'payment-assigned': [{ from: 50_000_000n, approvers: 2 }],
    'withdrawal-agreed': [{ from: 50_000_000n, approvers: 2 }],
    'withdrawal-paid': [{ from: 50_000_000n, approvers: 2 }],
  },
  access: { blocked: [] },
  deskNetworks: [],
  reality: { usualMinutes: 60, mostMinutes: 60 },
  pace: {
    jurisdiction: 'open',
    slotMs: 0,
    otherMs: 0,
    autoplay: true,
    autoplayMost: 100,
    turbo: true,
  },
  kycLevels: kycDefaults,
  sportsBounds: {
    rowLeast: 1_000n,
    returnMost: 500_000_000n,
    memberMost: 200_000_000n,
    selectionMost: 1_000_000_000n,
    delaySeconds: 5,
  },
  ...doorDefaults,
  ...supportDefaults,
}
