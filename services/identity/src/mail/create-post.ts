import type { IdentityEnv } from '../env.ts';
import { folderPost } from './folder-post.ts';
import type { Post } from './post.ts';
import { smtpPost } from './smtp-post.ts';

export function createPost({ SMTP_URL, MAIL_FOLDER }: Pick<IdentityEnv, 'SMTP_URL' | 'MAIL_FOLDER'>): Post {
  if (SMTP_URL) return smtpPost(SMTP_URL);
  if (MAIL_FOLDER) return folderPost(MAIL_FOLDER);
  throw new Error('neither SMTP_URL nor MAIL_FOLDER says where mails go');
}
