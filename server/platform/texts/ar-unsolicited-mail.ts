/** Arabic texts about limits on unsolicited mail and how recipients stop it. */
export const AR_UNSOLICITED_MAIL = {
  'We sent enough emails to this address for now. Try again later, use a browser where you signed in before, or follow the link at the end of our last email.':
    'أرسلنا ما يكفي من الرسائل إلى هذا العنوان في الوقت الحالي. يُرجى إعادة المحاولة لاحقًا، أو استخدام متصفح سبق لك تسجيل الدخول فيه، أو اتباع الرابط في نهاية آخر رسالة منا.',
  'Not you? Stop emails like this': 'لم تطلب هذه الرسالة؟ أوقِف الرسائل المشابهة',
  'Stop emails that others ask for?': 'هل تريد إيقاف الرسائل التي يطلبها الآخرون؟',
  'For %(days)s days, %(employer)s sends no sign-in codes or confirmations to your address that are asked for in a browser where you never signed in. Browsers where you signed in before still get codes.':
    'لمدة %(days)s يومًا، لن يرسل موقع %(employer)s إلى عنوانك رموز دخول أو رسائل تأكيد تُطلب من متصفح لم يسبق لك تسجيل الدخول فيه. وستستمر الرموز في الوصول للمتصفحات التي سبق لك تسجيل الدخول فيها.',
  'Allow these emails again': 'السماح بهذه الرسائل مرة أخرى',
  'We paused because enough emails were asked for. If that was you, have them sent again.':
    'توقفنا مؤقتًا لأنه طُلب ما يكفي من الرسائل. إذا كنت أنت من طلبها، فيمكنك السماح بإرسالها من جديد.',
  'Send me emails again': 'إرسال الرسائل إليّ من جديد',
  'You can ask for these emails again': 'يمكنك طلب هذه الرسائل مرة أخرى',
  'Use the whole link of our newest email. Older ones end after %(days)s days.':
    'يُرجى استخدام الرابط الكامل من أحدث رسالة منا. تنتهي صلاحية الروابط بعد %(days)s يومًا.',
} as const
