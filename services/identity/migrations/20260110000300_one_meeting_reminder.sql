-- migrate:up

-- A service that handles the whole stream again reminds nobody twice: mails are kept longer than events.
create unique index mails_one_meeting_reminder on mails (user_id, meeting_id, meeting_version, minutes)
  where kind = 'meeting-reminder';

-- migrate:down
drop index mails_one_meeting_reminder;
