/** Arabic texts about the employer's signature, by English text. */
export const AR_COUNTERSIGN = {
  'The employer has signed this letter already.': 'سبق أن وقّع صاحب العمل هذا الخطاب.',
  'The employer has signed this letter already. Send a new letter to change who signs it.':
    'سبق أن وقّع صاحب العمل هذا الخطاب. أرسل خطابًا جديدًا لتغيير الموقّع.',
  'Nobody signs this document for the employer.': 'لا أحد يوقّع هذا المستند عن صاحب العمل.',
  'The candidate signs this letter first.': 'يوقّع المرشح هذا الخطاب أولًا.',
  'This document has no letter yet.': 'لا يوجد خطاب لهذا المستند بعد.',
  'Sign with the full name: %(name)s': 'وقّع بالاسم الكامل: %(name)s',
  'The letter for %(position)s is signed by both': 'خطاب وظيفة %(position)s موقّع من الطرفين',

  // The page of a link
  'You sign for %(employer)s': 'أنت توقّع عن %(employer)s',
  'Job offer for %(position)s, to %(candidate)s': 'عرض وظيفة %(position)s، إلى %(candidate)s',
  'I have read the whole letter and sign it for %(employer)s.': 'قرأت الخطاب كاملًا وأوقّعه عن %(employer)s.',
  'I sign electronically by typing my full name. This binds like a signature on paper.':
    'أوقّع إلكترونيًا بكتابة اسمي الكامل، وهذا التوقيع مُلزم كالتوقيع على الورق.',
  'You can close this page.': 'يمكنك إغلاق هذه الصفحة.',
  'It was used already, it has expired, or the letter has changed. Ask whoever sent it to you for a new one.':
    'استُخدم من قبل، أو انتهت صلاحيته، أو تغيّر الخطاب. اطلب رابطًا جديدًا ممن أرسله إليك.',

  // The mail with the link
  'A letter is waiting for your signature': 'خطاب ينتظر توقيعك',
  '%(employer)s asks you to sign “%(name)s” as %(signer)s.': 'يطلب منك %(employer)s توقيع «%(name)s» باسم %(signer)s.',
  'Read and sign': 'اقرأ ووقّع',
  'This link signs once and works until %(until)s. Do not pass it on.':
    'يُستخدم هذا الرابط للتوقيع مرة واحدة ويعمل حتى %(until)s. لا تُرسله إلى غيرك.',
} as const satisfies Record<string, string>
