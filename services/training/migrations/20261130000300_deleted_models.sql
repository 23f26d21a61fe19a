-- migrate:up
-- Of a deleted model, the deployments stay with its name.
alter table deployments alter column model_id drop not null, add column model_name text,
  add check (model_id is not null or model_name is not null);

-- migrate:down
delete from deployments where model_id is null;
alter table deployments drop column model_name, alter column model_id set not null;
