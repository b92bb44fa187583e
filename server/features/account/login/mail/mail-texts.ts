import { formatCode } from '#contract/zod-free/one-time-code.ts'
import { CODE_VALID } from '#contract/zod-free/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Mail } from '#server/platform/ports/mailer.ts'
import { writeLetter } from '#server/integrations/mail/write-mail.ts'
import { translate } from '#server/platform/texts/translate.ts'

// Texts of the mails about an account. Subjects are seen on locked screens: no code, no employer, nothing private.

/** `stop` links to the page that stops such mails, for recipients who did not request them. */
type Words = { tenant: string; code: string; device: string; stop: string }
type Text = { subject: string; lines: (words: Words) => string[] }
export type MailKind = 'login' | 'apply' | 'leave' | 'take' | 'changed' | 'device' | 'erase'

/** The mail of that kind; the notices of a change and of a new device carry none. */
export function composeAccountMail(
  kind: MailKind,
  to: string,
  locale: Locale,
  words: Partial<Words> & { tenant: string },
): Mail {
  const { subject, lines } = TEXTS[locale][kind]
  const code = formatCode(words.code ?? '')
  const { stop } = words
  const [first = '', ...others] = lines({ device: '', stop: '', ...words, code })
  const letter = writeLetter({
    locale,
    title: subject,
    preview: translate(locale, msg('Open it to see the details.')),
    parts: [{ message: first, ...(code === '' ? {} : { code }) }, ...others.map((message) => ({ message }))],
    links: stop === undefined ? [] : [{ text: translate(locale, NOT_YOU), href: stop }],
  })
  return { to, subject, ...letter }
}

const NOT_YOU = msg('Not you? Stop emails like this')
const MINUTES = CODE_VALID / 60_000

const TEXTS: Record<Locale, Record<MailKind, Text>> = {
  en: {
    login: {
      subject: 'Your sign-in code',
      lines: ({ tenant, code }) => [
        `Your code for ${tenant} careers: ${code}`,
        `It works for ${MINUTES} minutes, only in the browser that asked for it.`,
        'If you did not ask for it, you can ignore this message: nobody can sign in without the code.',
      ],
    },
    apply: {
      subject: 'Your code',
      lines: ({ tenant, code }) => [
        `Your code to send what you wrote to ${tenant}: ${code}`,
        `It works for ${MINUTES} minutes, only in the browser that asked for it.`,
        'If you did not ask for it, you can ignore this message: nothing is sent without the code.',
      ],
    },
    leave: {
      subject: 'Confirm the change of your email address',
      lines: ({ tenant, code }) => [
        `Your code to change the email address of your ${tenant} careers account: ${code}`,
        `It works for ${MINUTES} minutes. Enter it together with the code sent to the new address.`,
        'If you did not ask for this, do not share the code and end the sessions you do not know in your settings.',
      ],
    },
    take: {
      subject: 'Confirm your email address',
      lines: ({ tenant, code }) => [
        `Your code to use this email address for a ${tenant} careers account: ${code}`,
        `It works for ${MINUTES} minutes.`,
        'If you did not ask for it, you can ignore this message.',
      ],
    },
    erase: {
      subject: 'Confirm that you want to delete your account',
      lines: ({ tenant, code }) => [
        `Your code to delete your ${tenant} careers account: ${code}`,
        `It works for ${MINUTES} minutes, only in the browser that asked for it. Deleting an account cannot be undone.`,
        'If you did not ask for this, do not share the code and end the sessions you do not know in your settings.',
      ],
    },
    changed: {
      subject: 'Your email address was changed',
      lines: ({ tenant }) => [
        `Your ${tenant} careers account now uses another email address, and your other devices were signed out.`,
        'If this was not you, answer to the employer at once.',
      ],
    },
    device: {
      subject: 'New sign-in to your account',
      lines: ({ tenant, device }) => [
        `Your ${tenant} careers account was just used to sign in on a new device.`,
        device,
        'If this was you, there is nothing to do.',
        'If this was not you, somebody may be reading your email: change the password of your mailbox, then sign in and end that session in your settings.',
      ],
    },
  },
  ar: {
    login: {
      subject: 'رمز تسجيل الدخول',
      lines: ({ tenant, code }) => [
        `رمز الدخول إلى موقع وظائف ${tenant} هو ${code}`,
        `الرمز صالح لمدة ${MINUTES} دقائق، وفي المتصفح الذي طُلب منه فقط.`,
        'إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: لا يمكن لأحد تسجيل الدخول من دون الرمز.',
      ],
    },
    apply: {
      subject: 'الرمز الخاص بك',
      lines: ({ tenant, code }) => [
        `رمز إرسال ما كتبته إلى ${tenant} هو ${code}`,
        `الرمز صالح لمدة ${MINUTES} دقائق، وفي المتصفح الذي طُلب منه فقط.`,
        'إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: لا يُرسل شيء من دون الرمز.',
      ],
    },
    leave: {
      subject: 'تأكيد تغيير عنوان بريدك الإلكتروني',
      lines: ({ tenant, code }) => [
        `رمز تغيير عنوان البريد الإلكتروني لحسابك في موقع وظائف ${tenant} هو ${code}`,
        `الرمز صالح لمدة ${MINUTES} دقائق. يُرجى إدخاله مع الرمز المرسل إلى العنوان الجديد.`,
        'إذا لم يكن الطلب منك، فيُرجى عدم مشاركة الرمز مع أحد، وتسجيل الخروج من الأجهزة غير المألوفة لك في الإعدادات.',
      ],
    },
    take: {
      subject: 'تأكيد عنوان بريدك الإلكتروني',
      lines: ({ tenant, code }) => [
        `رمز استخدام هذا العنوان لحساب في موقع وظائف ${tenant} هو ${code}`,
        `الرمز صالح لمدة ${MINUTES} دقائق.`,
        'إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة.',
      ],
    },
    erase: {
      subject: 'تأكيد حذف حسابك',
      lines: ({ tenant, code }) => [
        `رمز حذف حسابك في موقع وظائف ${tenant} هو ${code}`,
        `الرمز صالح لمدة ${MINUTES} دقائق، وفي المتصفح الذي طُلب منه فقط. لا يمكن التراجع عن حذف الحساب.`,
        'إذا لم يكن الطلب منك، فيُرجى عدم مشاركة الرمز مع أحد، وتسجيل الخروج من الأجهزة غير المألوفة لك في الإعدادات.',
      ],
    },
    changed: {
      subject: 'تم تغيير عنوان بريدك الإلكتروني',
      lines: ({ tenant }) => [
        `أصبح حسابك في موقع وظائف ${tenant} يستخدم عنوان بريد إلكتروني آخر، وتم تسجيل الخروج من أجهزتك الأخرى.`,
        'إذا لم يكن هذا التغيير منك، فيُرجى التواصل مع جهة العمل فورًا.',
      ],
    },
    device: {
      subject: 'تسجيل دخول جديد إلى حسابك',
      lines: ({ tenant, device }) => [
        `استُخدم حسابك في موقع وظائف ${tenant} للتو لتسجيل الدخول من جهاز جديد.`,
        device,
        'إذا كان ذلك منك، فلا حاجة إلى أي إجراء.',
        'إذا لم يكن ذلك منك، فقد يكون شخص آخر يقرأ بريدك: يُرجى تغيير كلمة مرور بريدك الإلكتروني، ثم تسجيل الدخول وإنهاء تلك الجلسة من الإعدادات.',
      ],
    },
  },
}
