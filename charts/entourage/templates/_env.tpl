{{/* A part's key files by variable. Without push messages nothing needs their key. */}}
{{- define "entourage.keys" -}}
{{- $keys := .part.row.keys | default dict -}}
{{- if not .root.Values.push.enabled }}{{ $keys = omit $keys "PUSH_KEY_FILE" }}{{ end -}}
{{ toJson $keys }}
{{- end }}

{{/* Variables that hold no secret; a part gets those that its env.ts reads. */}}
{{- define "entourage.config" -}}
{{- $root := .root -}}{{- $values := .root.Values -}}{{- $part := .part -}}
{{- $all := dict "NODE_ENV" $values.environment "LOG_LEVEL" $values.logLevel "PORT" "8080" -}}
{{- $_ := set $all "NATS_URL" $values.nats.url -}}
{{- $_ := set $all "NATS_USER" $part.name -}}
{{- $_ := set $all "TRUSTED_KEYS_FILE" "/run/entourage/trusted.json" -}}
{{- $_ := set $all "STREAM_REPLICAS" ($values.nats.streamReplicas | toString) -}}
{{- $_ := set $all "PUBLIC_ORIGIN" (include "entourage.origin" $root) -}}
{{- $_ := set $all "PUBLIC_ORIGINS" (include "entourage.origin" $root) -}}
{{- $_ := set $all "SECURE_COOKIES" (ternary "on" "off" $values.public.tls) -}}
{{- $_ := set $all "TRUSTED_PROXIES" ($values.public.trustedProxies | toString) -}}
{{- $_ := set $all "WEB_FOLDER" "/app/web/dist" -}}
{{- $_ := set $all "OBJECT_STORE_URL" ($values.objects.url | default "file:///var/objects") -}}
{{- with $values.objects.endpoint }}{{ $_ := set $all "S3_ENDPOINT" . }}{{ end -}}
{{- with $values.objects.region }}{{ $_ := set $all "S3_REGION" . }}{{ end -}}
{{- with $values.telemetry.endpoint }}{{ $_ := set $all "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end -}}
{{- if and $values.redis.url (not $values.redis.password.secret) }}{{ $_ := set $all "REDIS_URL" $values.redis.url }}{{ end -}}
{{- if not $values.mail.url }}{{ $_ := set $all "MAIL_FOLDER" "/var/mail" }}{{ end -}}
{{- if and $values.mail.url (not $values.mail.password.secret) }}{{ $_ := set $all "SMTP_URL" $values.mail.url }}{{ end -}}
{{- with $values.push.origins }}{{ $_ := set $all "PUSH_ORIGINS" . }}{{ end -}}
{{- with $values.mail.from }}{{ $_ := set $all "MAIL_FROM" . }}{{ end -}}
{{- $config := pick $all "NODE_ENV" -}}
{{- range $variable, $file := (include "entourage.keys" . | fromJson) }}{{ $_ := set $config $variable (printf "/run/entourage/%s" $file) }}{{ end -}}
{{- $read := $part.row.variables -}}
{{- if $part.worker }}{{ $read = list "LOG_LEVEL" "REDIS_URL" "OBJECT_STORE_URL" "S3_ENDPOINT" "S3_REGION" }}{{ end -}}
{{- range $read }}{{ if hasKey $all . }}{{ $_ := set $config . (get $all .) }}{{ end }}{{ end -}}
{{- if eq $part.name "gateway" -}}
{{- range $name, $row := (include "entourage.list" $root | fromYaml).services -}}
{{- $_ := set $config (printf "%s_URL" ($name | upper | replace "-" "_")) (printf "http://%s:8080" (include "entourage.name" (dict "root" $root "name" $name))) -}}
{{- end -}}
{{- end -}}
{{- if $part.worker -}}
{{- $_ := set $config $part.worker.locationVariable $part.location -}}
{{- $_ := set $config "DATABASE_POOL" "4" -}}
{{- if $part.weights.existingClaim }}{{ $_ := set $config "TRAINING_WEIGHTS" "/var/weights" }}
{{- else if $part.weights.size }}{{ $_ := set $config "TRAINING_WEIGHTS_CACHE" "/var/weights" }}{{ end -}}
{{- end -}}
{{- range $name, $value := $part.env }}{{ $_ := set $config $name ($value | toString) }}{{ end -}}
{{ toYaml $config }}
{{- end }}

{{/* Variables with secrets, and those made of them. */}}
{{- define "entourage.secretEnv" -}}
{{- $values := .root.Values -}}{{- $part := .part -}}
{{- if not $part.worker }}
- { name: NATS_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $part.secret }}, key: NATS_PASSWORD } } }
{{- end }}
{{- if $part.store }}
- { name: DATABASE_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $part.secret }}, key: DATABASE_PASSWORD } } }
- { name: DATABASE_URL, value: {{ include "entourage.databaseUrl" . | quote }} }
{{- end }}
{{- if and $part.row.redis $values.redis.url $values.redis.password.secret }}
- { name: REDIS_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $values.redis.password.secret }}, key: {{ $values.redis.password.key }} } } }
- { name: REDIS_URL, value: {{ include "entourage.withLogin" (dict "url" $values.redis.url "user" "default" "password" "REDIS_PASSWORD") | quote }} }
{{- end }}
{{- if and (has "mail" ($part.row.reaches | default list)) $values.mail.url $values.mail.password.secret }}
- { name: SMTP_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $values.mail.password.secret }}, key: {{ $values.mail.password.key }} } } }
- { name: SMTP_URL, value: {{ include "entourage.withLogin" (dict "url" $values.mail.url "user" $values.mail.username "password" "SMTP_PASSWORD") | quote }} }
{{- end }}
{{- if and $part.listens $values.metrics.token.secret }}
- { name: METRICS_TOKEN, valueFrom: { secretKeyRef: { name: {{ $values.metrics.token.secret }}, key: {{ $values.metrics.token.key }} } } }
{{- end }}
{{- if and $part.row.objects $values.objects.url }}
{{- with $values.objects.credentials }}
- { name: S3_ACCESS_KEY_ID, valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .idKey }} } } }
- { name: S3_SECRET_ACCESS_KEY, valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .secretKey }} } } }
{{- end }}
{{- end }}
{{- if $part.worker }}
- { name: {{ $part.worker.nameVariable }}, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
{{- end }}
{{- range $name, $from := $part.secretEnv }}
- { name: {{ $name }}, valueFrom: { secretKeyRef: { name: {{ $from.secret }}, key: {{ $from.key }} } } }
{{- end }}
{{- end }}
