{{/* Values that cannot work: one sentence each, which says what to set. */}}
{{- define "entourage.problems" -}}
{{- $v := .Values -}}
{{- $list := include "entourage.list" . | fromYaml -}}
{{- $isProduction := eq $v.environment "production" -}}
{{- $problems := list -}}

{{- $stores := dict "postgres" "postgres://entourage-postgres-rw:5432" "mongo" "mongodb://entourage-mongo:27017" "nats" "nats://entourage-nats:4222" "redis" "redis://entourage-valkey:6379" -}}
{{- $schemes := dict "postgres" "postgres://|postgresql://" "mongo" "mongodb://|mongodb\\+srv://" "nats" "nats://|tls://" "redis" "redis://|rediss://" -}}
{{- range $store, $example := $stores -}}
{{- $url := (get $v $store).url -}}
{{- if not $url -}}
{{- if ne $store "redis" }}{{ $problems = append $problems (printf "%s.url is empty: set the address of the server, such as %s." $store $example) }}{{ end -}}
{{- else if not (regexMatch (printf "^(%s)" (get $schemes $store)) $url) -}}
{{- $problems = append $problems (printf "%s.url is %s: set an address like %s." $store $url $example) -}}
{{- else if contains "@" $url -}}
{{- $problems = append $problems (printf "%s.url holds a login: set the address without it; passwords are read from Secrets (README.md, \"Secrets\")." $store) -}}
{{- else if and $v.networkPolicy.enabled (not (include "entourage.peers" (get $v $store) | fromJson).peers) -}}
{{- $problems = append $problems (printf "%s.peers is empty, and %s is no address of this cluster (NAME or NAME.NAMESPACE.svc): set %s.peers to its network, such as [{ipBlock: {cidr: 192.0.2.5/32}}]." $store $url $store) -}}
{{- end -}}
{{- end -}}
{{- if and $v.networkPolicy.enabled $v.telemetry.endpoint (not (include "entourage.peers" (dict "url" $v.telemetry.endpoint "peers" $v.telemetry.peers) | fromJson).peers) -}}
{{- $problems = append $problems (printf "telemetry.peers is empty, and it is unknown where %s is: set telemetry.peers to the collector's pods or network." $v.telemetry.endpoint) -}}
{{- end -}}
{{- if and $v.redis.password.secret (not $v.redis.url) -}}
{{- $problems = append $problems "redis.password is set without a server: set redis.url, or leave redis.password.secret empty." -}}
{{- end -}}
{{- if not (has (int $v.nats.streamReplicas) (list 1 3 5)) -}}
{{- $problems = append $problems (printf "nats.streamReplicas is %d: set 1, 3 or 5; an even number survives no more failures than the odd one below it." (int $v.nats.streamReplicas)) -}}
{{- end -}}
{{- if and $isProduction (not $v.mongo.logins) -}}
{{- $problems = append $problems "mongo.logins is false in production: set it to true, or environment to development." -}}
{{- end -}}
{{- range $store := list "postgres" "mongo" -}}
{{- if and $v.secrets.create (not (get $v $store).superuser.secret) (ne (toString (get $v $store).logins) "false") -}}
{{- $problems = append $problems (printf "%s.superuser.secret is empty, but secrets.create makes new passwords: set the Secret with the superuser's login, so that the migrations can create the services' logins, or set secrets.create to false and bring the Secrets." $store) -}}
{{- end -}}
{{- end -}}

{{- if not $v.public.host -}}
{{- $problems = append $problems "public.host is empty: set the name that browsers use, such as entourage.example.org." -}}
{{- else if regexMatch "[/@]" $v.public.host -}}
{{- $problems = append $problems (printf "public.host is %s: set the name alone, without https:// and path." $v.public.host) -}}
{{- end -}}
{{- if and $isProduction (not $v.public.tls) -}}
{{- $problems = append $problems "public.tls is false in production, and sessions would be sent in the clear: set it to true, or environment to development." -}}
{{- end -}}
{{- if and $v.ingress.enabled $v.route.enabled -}}
{{- $problems = append $problems "ingress.enabled and route.enabled are both true: set one of them to false." -}}
{{- end -}}
{{- if and $v.ingress.enabled $v.public.tls (not $v.ingress.tlsSecret) -}}
{{- $problems = append $problems "ingress.tlsSecret is empty: set the Secret with the certificate of public.host." -}}
{{- end -}}
{{- if and $v.route.enabled (not $v.route.parentRefs) -}}
{{- $problems = append $problems "route.parentRefs is empty: set the Gateway, such as [{name: public, namespace: gateways}]." -}}
{{- end -}}
{{- if and (or $v.ingress.enabled $v.route.enabled) (lt (int $v.public.trustedProxies) 1) -}}
{{- $problems = append $problems "public.trustedProxies is 0 behind a proxy, so that all callers would share the limits of one address: set the number of proxies." -}}
{{- end -}}
{{- if eq (include "entourage.tag" .) "latest" -}}
{{- $problems = append $problems "images.tag is latest: set the commit, so that a rollback finds the earlier images." -}}
{{- end -}}
{{- if and $isProduction (not $v.mail.url) -}}
{{- $problems = append $problems "mail.url is empty in production, so that nobody could confirm an address: set it, such as smtp://mail.example.org:587." -}}
{{- end -}}
{{- if and $v.mail.password.secret (not $v.mail.username) -}}
{{- $problems = append $problems "mail.username is empty: set the login that mail.password belongs to." -}}
{{- end -}}

{{- range $name, $_ := $v.parts -}}
{{- if not (or (hasKey $list.services $name) (eq $name "gateway")) -}}
{{- $problems = append $problems (printf "parts.%s is no part: use %s, gateway." $name (keys $list.services | sortAlpha | join ", ")) -}}
{{- end -}}
{{- end -}}
{{- $reserved := list "DATABASE_URL" "HOST" "MAIL_FOLDER" "METRICS_TOKEN" "NATS_PASSWORD" "NATS_URL" "NATS_USER" "NODE_ENV" "OBJECT_STORE_URL" "PORT" "PUBLIC_ORIGIN" "PUBLIC_ORIGINS" "REDIS_URL" "SECURE_COOKIES" "SMTP_URL" "STREAM_REPLICAS" "TRUSTED_KEYS_FILE" "TRUSTED_PROXIES" "WEB_FOLDER" -}}
{{- $secret := list "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" "OPENAI_API_KEY" "DECK_PASSWORD" "OTEL_EXPORTER_OTLP_HEADERS" -}}
{{- range $name, $part := include "entourage.parts" . | fromYaml -}}
{{- $at := printf "parts.%s" $name -}}
{{- $lowest := ternary $part.autoscaling.minReplicas $part.replicas $part.autoscaling.enabled | int -}}
{{- if lt $lowest 1 -}}
{{- $problems = append $problems (printf "%s has %d replicas, and every call needs it: set replicas (or autoscaling.minReplicas) to 1 or more." $at $lowest) -}}
{{- else if ge (int $part.budget.minAvailable) $lowest -}}
{{- $problems = append $problems (printf "%s.budget.minAvailable is %d of %d replicas, so that no node could ever be drained: set it lower, or more replicas." $at (int $part.budget.minAvailable) $lowest) -}}
{{- end -}}
{{- if and $part.autoscaling.enabled (lt (int $part.autoscaling.maxReplicas) $lowest) -}}
{{- $problems = append $problems (printf "%s.autoscaling.maxReplicas is %d, below minReplicas %d: set it to %d or more." $at (int $part.autoscaling.maxReplicas) $lowest $lowest) -}}
{{- end -}}
{{- if and $part.autoscaling.enabled (not (dig "requests" "cpu" "" $part.resources)) -}}
{{- $problems = append $problems (printf "%s.autoscaling has no CPU request to compare with: set %s.resources.requests.cpu." $at $at) -}}
{{- end -}}
{{- range $variable, $_ := merge (dict) $part.env $part.secretEnv -}}
{{- if or (has $variable $reserved) (hasKey ($part.row.keys | default dict) $variable) -}}
{{- $problems = append $problems (printf "%s.env.%s is set by the chart: remove it, and set the value that it comes from." $at $variable) -}}
{{- else if eq $variable "PASSWORD_MIN_LENGTH" -}}
{{- $problems = append $problems (printf "%s.env.PASSWORD_MIN_LENGTH would be another than the forms say: remove it, and build the images with it (images/README.md)." $at) -}}
{{- else if not (has $variable $part.row.variables) -}}
{{- if not (or (hasKey $v.defaults.env $variable) (hasKey $v.defaults.secretEnv $variable)) -}}
{{- $problems = append $problems (printf "%s.env.%s is no variable of this part: use one of those that its README.md lists." $at $variable) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $variable := $secret -}}
{{- if hasKey $part.env $variable -}}
{{- $problems = append $problems (printf "%s.env.%s is a secret: set %s.secretEnv.%s to {secret: NAME, key: KEY}." $at $variable $at $variable) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- $users := 0 -}}
{{- range $worker, $values := $v.workers -}}
{{- if not (hasKey $list.workers $worker) -}}
{{- $problems = append $problems (printf "workers.%s is no worker: use %s." $worker (keys $list.workers | sortAlpha | join ", ")) -}}
{{- end -}}
{{- end -}}
{{- range $name, $pool := include "entourage.pools" . | fromYaml -}}
{{- $users = add $users (int $pool.replicas) -}}
{{- if not (has $pool.location $list.locations) -}}
{{- $problems = append $problems (printf "the pool %s has the location %q: set location to one of %s; jobs run only there." $name $pool.location (join ", " $list.locations)) -}}
{{- end -}}
{{- if lt (int $pool.replicas) 1 -}}
{{- $problems = append $problems (printf "the pool %s has 0 replicas: set replicas to 1 or more, or enabled to false." $name) -}}
{{- end -}}
{{- if and (eq (get $pool.env "TRAINING_ENGINE" | default "small") "pytorch") (not (get $pool.env "TRAINER_COMMAND")) -}}
{{- $problems = append $problems (printf "the pool %s trains with pytorch: set env.TRAINER_COMMAND to its trainer, and image to an image that contains it, or env.TRAINING_ENGINE to small." $name) -}}
{{- end -}}
{{- if and (eq (get $pool.env "TRAINING_ENGINE" | default "small") "pytorch") (not $pool.weights.existingClaim) -}}
{{- $weights := get $pool.env "TRAINING_WEIGHTS" | default "" -}}
{{- if not $weights -}}
{{- $problems = append $problems (printf "the pool %s trains with pytorch and has no weights: set weights.existingClaim to a claim with a folder for each model type, or env.TRAINING_WEIGHTS to s3://BUCKET/PREFIX and weights.size to their size." $name) -}}
{{- else if and (hasPrefix "s3:" $weights) (not $pool.weights.size) -}}
{{- $problems = append $problems (printf "the pool %s copies weights from a bucket and has no place for them: set weights.size to their size, such as 60Gi." $name) -}}
{{- end -}}
{{- end -}}
{{- range $variable, $_ := merge (dict) $pool.env $pool.secretEnv -}}
{{- if or (has $variable $reserved) (not (has $variable $pool.row.variables)) -}}
{{- $problems = append $problems (printf "the pool %s has env.%s, which is no variable of a worker: use one of those that services/training/README.md lists." $name $variable) -}}
{{- end -}}
{{- end -}}
{{- if and (gt (int $pool.gpus) 0) (not $pool.nodeSelector) -}}
{{- $problems = append $problems (printf "the pool %s has GPUs and no nodeSelector: set it to the label of the nodes with GPUs, such as {entourage.dev/pool: gpu}." $name) -}}
{{- end -}}
{{- end -}}
{{- range $name, $part := include "entourage.parts" . | fromYaml -}}
{{- if $part.row.objects }}{{ $users = add $users (int $part.replicas) }}{{ end -}}
{{- end -}}
{{- if and $v.objects.url (not (hasPrefix "s3://" $v.objects.url)) -}}
{{- $problems = append $problems (printf "objects.url is %s: set it to s3://BUCKET/PREFIX, or leave it empty for a volume." $v.objects.url) -}}
{{- end -}}
{{- if and $v.objects.url (not $v.objects.credentials.secret) -}}
{{- $problems = append $problems "objects.url needs credentials: set objects.credentials.secret to the Secret that holds the access key." -}}
{{- end -}}
{{- if and (not $v.objects.existingClaim) (not $v.objects.url) (eq $v.objects.accessMode "ReadWriteOnce") (gt $users 1) (not $v.objects.oneNode) -}}
{{- $problems = append $problems (printf "objects.accessMode is ReadWriteOnce, but %d pods share the volume: set ReadWriteMany with a storage class that has it, or objects.oneNode to true where there is only one node." $users) -}}
{{- end -}}

{{- if and $v.backup.enabled (lt (int $v.backup.keep) 1) -}}
{{- $problems = append $problems (printf "backup.keep is %d, so that no archive would stay: set it to 1 or more." (int $v.backup.keep)) -}}
{{- end -}}
{{- if and $v.backup.restore (not $v.backup.existingClaim) -}}
{{- $problems = append $problems (printf "backup.restore needs the volume with the archives: set backup.existingClaim, such as %s-backups, which an earlier release left." .Release.Name) -}}
{{- end -}}
{{- if and $v.backup.restore (contains "/" $v.backup.restore) -}}
{{- $problems = append $problems (printf "backup.restore is %s: set the name of an archive in the claim without a path, or newest." $v.backup.restore) -}}
{{- end -}}
{{- if and $v.backup.restore (not $v.jobs.migrations) -}}
{{- $problems = append $problems "backup.restore needs databases and logins: set jobs.migrations to true." -}}
{{- end -}}

{{- if $v.firstAdmin.enabled -}}
{{- if not (and $v.firstAdmin.username $v.firstAdmin.email) -}}
{{- $problems = append $problems "firstAdmin.enabled needs a name and an address: set firstAdmin.username and firstAdmin.email." -}}
{{- end -}}
{{- if not $v.firstAdmin.password.secret -}}
{{- $problems = append $problems "firstAdmin.password.secret is empty: set the Secret that holds the first password." -}}
{{- end -}}
{{- end -}}
{{ toJson (dict "problems" $problems) }}
{{- end }}
