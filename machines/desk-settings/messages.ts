export const SAVED = 'The settings are saved.'
export const KEYS_ACCEPTED = 'The payment provider accepts these keys.'
export const MAIL_SENT = 'We sent the test mail. Check your inbox.'
